import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { arrivalText } from '@verstak/domain/arrival.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import type { RefObject } from 'react'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import { SetButtons } from '#product-sets/set-buttons.tsx'
import { tools, unavailable } from './below-part.ts'
import * as css from './offer.module.css'
import { orderTerms, PriceTerms } from './price-terms.tsx'

/** `order`: the place of «В корзину». */
export function Offer({
  product,
  order,
}: {
  product: ProductDetail
  order: RefObject<HTMLDivElement | null>
}) {
  const { price, old_price: oldPrice, unit, can_buy: canBuy, discontinued, stocks } = product
  const terms = discontinued ? '' : orderTerms(product)
  return (
    <section className={css.offer} aria-label="Цена и наличие">
      {discontinued ? null : (
        <div>
          <Price price={price} oldPrice={oldPrice} unit={unit} size="l" />
          {price === null ? null : <PriceTerms product={product} price={price} />}
        </div>
      )}
      {terms ? <p className={css.terms}>{terms}</p> : null}
      {canBuy ? null : <unavailable.Part product={product} />}
      {price === null && !discontinued ? (
        <ButtonLink to={paths.ask('price', product.code)} look="primary">
          Запросить цену
        </ButtonLink>
      ) : null}
      {discontinued ? null : (
        <div ref={order}>
          <AddToBasket product={product} look="page" />
        </div>
      )}
      <SetButtons product={product} look="page" />
      {stocks.length ? (
        <table className={css.stocks}>
          <caption>Наличие на складах</caption>
          <tbody>
            {stocks.map(({ id, name, quantity, expected }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <StockLabel stock={quantity} unit={unit} />
                  {expected.map((arrival) => (
                    <span key={arrival.date} className={css.expected}>
                      {arrivalText(arrival, unit)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : discontinued ? null : (
        <StockLabel stock={product.stock} unit={unit} expectedOn={product.expected_on} />
      )}
      <div className={css.links}>
        <Link to={paths.whereToBuy({ product: product.code })}>Где купить и забрать</Link>
        <Link to={paths.printDetail([product.code])}>Печать</Link>
        <tools.Part product={product} />
      </div>
    </section>
  )
}
