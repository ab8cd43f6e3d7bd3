import type { BasketInfo } from '@verstak/contract/basket/schemas.ts'
import type { SavedRow } from '@verstak/contract/saved-baskets/schemas.ts'
import { formatPrice, unitPrice, VAT_RATE } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import * as css from './saved.module.css'

/** Products at current prices. A product that cannot be ordered as saved shows the reason. */
export function SavedLines({ info, rows }: { info: BasketInfo; rows: readonly SavedRow[] }) {
  const left = rows.length - info.positions
  return (
    <section aria-label="Товары">
      <ul className={css.lines}>
        {rows.map((row) => (
          <SavedLine key={row.product_id} row={row} />
        ))}
      </ul>
      <p className={css.sum}>
        <span>
          Итого{' '}
          <span className={css.soft}>
            в т. ч. НДС {VAT_RATE} %: {formatPrice(info.vat)}
          </span>
        </span>
        <strong>{formatPrice(info.sum)}</strong>
      </p>
      {left > 0 ? (
        <p className={css.soft}>
          В итог не вошло: {counted(left, 'позиция', 'позиции', 'позиций')} — причина у каждой в списке.
        </p>
      ) : null}
    </section>
  )
}

function SavedLine({ row: { product, quantity, state, message, sum } }: { row: SavedRow }) {
  return (
    <li className={css.line}>
      <Picture picture={product.picture} alt="" sizes="56px" widths={[160]} className={css.picture} />
      <div className={css.what}>
        {state === 'gone' ? (
          <span>
            <ProductName name={product.name} />
          </span>
        ) : (
          <Link to={paths.product(product.code)}>
            <ProductName name={product.name} />
          </Link>
        )}
        <span className={css.soft}>Арт. {product.article}</span>
        {message ? <span className={css.warning}>{message}</span> : null}
      </div>
      <div className={css.cost}>
        <span>{formatQuantity(quantity, product.unit)}</span>
        {product.price === null ? null : (
          <span className={css.soft}>{unitPrice(product.price, product.unit)}</span>
        )}
        {state === 'ok' ? <strong>{formatPrice(sum)}</strong> : null}
      </div>
    </li>
  )
}
