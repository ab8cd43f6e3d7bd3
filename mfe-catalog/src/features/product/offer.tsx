import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'
import { formatPrice, VAT_RATE } from '@verstak/shared/domain/money.ts'
import { ruleOf } from '@verstak/shared/domain/orderable.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { smallestOrder } from '@verstak/shared/domain/quantity.ts'
import { formatQuantity, multipleOf } from '@verstak/shared/domain/unit.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useMayPrint } from '@verstak/shared/forms/use-may-print.ts'
import { ButtonLink } from '@verstak/shared/ui/button.tsx'
import { Price } from '@verstak/shared/ui/price.tsx'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import { SetButtons } from '#product-sets/set-buttons.tsx'
import * as css from './offer.module.css'

export function Offer({ product }: { product: ProductDetail }) {
  const { price, old_price: oldPrice, unit, vat, multiplicity } = product
  const mayPrint = useMayPrint()
  const smallest = smallestOrder(ruleOf(product))
  return (
    <section className={css.offer} aria-label="Цена и наличие">
      <div>
        <Price price={price} oldPrice={oldPrice} unit={unit} size="l" />
        {vat === null ? null : (
          <p className={css.vat}>
            Цена с НДС, в том числе НДС {VAT_RATE}&nbsp;% — {formatPrice(vat)}
          </p>
        )}
      </div>
      {multiplicity > 1 || smallest > 1 ? (
        <p className={css.terms}>
          {multiplicity > 1 ? `Продаётся ${multipleOf(multiplicity, unit)}. ` : ''}
          {smallest > 1 ? `Минимальный заказ — ${formatQuantity(smallest, unit)}.` : ''}
        </p>
      ) : null}
      {price === null ? (
        <ButtonLink to={paths.ask('price', product.code)} look="primary">
          Запросить цену
        </ButtonLink>
      ) : null}
      <AddToBasket product={product} look="page" />
      <SetButtons product={product} look="page" />
      {product.stocks.length ? (
        <table className={css.stocks}>
          <caption>Наличие на складах</caption>
          <tbody>
            {product.stocks.map(({ id, name, quantity }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <StockLabel stock={quantity} unit={unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <StockLabel stock={product.stock} unit={unit} />
      )}
      <p className={css.links}>
        <Link to={paths.whereToBuy({ product: product.code })}>Где купить и забрать</Link>
        <Link to={paths.printDetail([product.code])}>Печать</Link>
        {mayPrint && product.article ? (
          <Link to={paths.priceTags({ search: product.article })}>Ценник</Link>
        ) : null}
      </p>
    </section>
  )
}
