import type { BasketRow } from '@verstak/shared/contract/basket/schemas.ts'
import { formatPrice, unitPrice } from '@verstak/shared/domain/money.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { isCounted } from '@verstak/shared/domain/stock.ts'
import { affectedQuantity, formatQuantity } from '@verstak/shared/domain/unit.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { ProductName } from '@verstak/shared/ui/product-name.tsx'
import { useState } from 'react'
import { ChangeForm } from './change-form.tsx'
import * as css from './line.module.css'
import { LineQuantity } from './line-quantity.tsx'

export function BasketLine({
  row,
  dense,
  problem,
}: {
  row: BasketRow
  dense: boolean
  problem: string | null
}) {
  const { product, can_buy } = row
  // A changed quantity answers the question, so it must disappear.
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const asking = askedAt === row.quantity
  const removal = { product_id: row.product_id, code: product.code, name: product.name }
  return (
    <li className={classNames(css.line, dense && css.dense, !can_buy && css.inactive)}>
      <Picture picture={product.picture} alt="" sizes="88px" widths={[160, 320]} className={css.picture} />
      <div className={css.what}>
        {row.state === 'gone' ? (
          <span className={css.name}>
            <ProductName name={product.name} />
          </span>
        ) : (
          <Link to={paths.product(product.code)} className={css.name}>
            <ProductName name={product.name} />
          </Link>
        )}
        <span className={css.article}>Арт. {product.article}</span>
        <Stock row={row} />
        {problem ? (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {asking ? (
          <div className={css.asking} role="alert">
            <span>Удалить из корзины?</span>
            <ChangeForm intent="remove" fields={removal}>
              <Button type="submit" size="s">
                Удалить
              </Button>
            </ChangeForm>
            <Button size="s" look="quiet" onClick={() => setAskedAt(null)}>
              Оставить
            </Button>
          </div>
        ) : null}
      </div>
      <span className={css.price}>
        {product.price === null ? 'Цена по запросу' : unitPrice(product.price, product.unit)}
      </span>
      {can_buy ? (
        <LineQuantity row={row} onZero={() => setAskedAt(row.quantity)} />
      ) : (
        <span className={css.fixed}>{formatQuantity(row.quantity, product.unit)}</span>
      )}
      <strong className={classNames(css.sum, row.state !== 'ok' && css.left)}>
        {can_buy ? formatPrice(row.sum) : null}
      </strong>
      <ChangeForm intent="remove" fields={removal} className={css.remove}>
        <button type="submit" className={css.removeButton} aria-label={`Удалить: ${product.name}`}>
          <Icon name="trash" size={20} />
        </button>
      </ChangeForm>
    </li>
  )
}

function Stock({ row }: { row: BasketRow }) {
  const { product, message, suggested_quantity: suggested, can_buy } = row
  if (!message)
    return (
      <span className={css.stock}>
        {isCounted(product.stock) ? `На складе ${formatQuantity(product.stock, product.unit)}` : 'В наличии'}
      </span>
    )
  return (
    <div className={css.state}>
      <span className={can_buy && row.state !== 'apart' ? css.warning : css.gone}>{message}</span>
      {row.state === 'not-in-contract' ? (
        <ChangeForm intent="apart" fields={{ product_id: row.product_id, name: product.name }}>
          <Button type="submit" size="s" aria-label={`Оформить отдельно, без договора: ${product.name}`}>
            Оформить отдельно, без договора
          </Button>
        </ChangeForm>
      ) : null}
      {row.state === 'apart' ? (
        <ChangeForm intent="together" fields={{ product_id: row.product_id, name: product.name }}>
          <Button type="submit" size="s" look="quiet" aria-label={`Вернуть в заказ: ${product.name}`}>
            Вернуть в заказ
          </Button>
        </ChangeForm>
      ) : null}
      {suggested === null ? null : (
        <ChangeForm
          intent="update"
          fields={{ product_id: row.product_id, name: product.name, quantity: suggested }}
        >
          <Button type="submit" size="s">
            Исправить на {affectedQuantity(suggested, product.unit)}
          </Button>
        </ChangeForm>
      )}
    </div>
  )
}
