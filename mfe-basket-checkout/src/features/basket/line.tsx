import type { ContentRow } from '@verstak/contract/basket/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { arrivalText } from '@verstak/domain/arrival.ts'
import { formatPrice, unitPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { isCounted } from '@verstak/domain/stock.ts'
import { affectedQuantity, formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { useState } from 'react'
import { ChangeForm } from './change-form.tsx'
import * as css from './line.module.css'
import { LineQuantity } from './line-quantity.tsx'
import { LineSplit } from './line-split.tsx'

export function BasketLine({
  row,
  dense,
  problem,
}: {
  row: ContentRow
  dense: boolean
  problem: string | null
}) {
  const { product, can_buy } = row
  // Changing the quantity answers the question, so the question must disappear.
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
      <strong className={classNames(css.sum, !isCountedIn(row) && css.left)}>
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

/** Whether the line is included in the totals. */
const isCountedIn = ({ state, split }: ContentRow): boolean =>
  state === 'ok' || (state === 'later' && (split?.now ?? 0) > 0)

function Stock({ row }: { row: ContentRow }) {
  const { product, message, suggested_quantity: suggested, can_buy, replacement, expected } = row
  if (row.split && message) return <LineSplit row={row} split={row.split} />
  if (!message)
    return (
      <>
        <span className={css.stock}>
          {isCounted(product.stock)
            ? `На складе ${formatQuantity(product.stock, product.unit)}`
            : 'В наличии'}
          {expected[0] ? `, ${arrivalText(expected[0], product.unit)}` : null}
        </span>
        <ChangedPrice row={row} />
      </>
    )
  return (
    <>
      <div className={css.state}>
        <span className={can_buy && row.state !== 'apart' ? css.warning : css.gone}>{message}</span>
        <Apart row={row} />
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
      {replacement ? <Replacement row={row} instead={replacement} /> : null}
    </>
  )
}

/** For a line outside the contract: sets it aside for a separate order, or puts it back. */
function Apart({ row }: { row: ContentRow }) {
  const { product, product_id, state } = row
  const fields = { product_id, name: product.name }
  if (state === 'not-in-contract')
    return (
      <ChangeForm intent="apart" fields={fields}>
        <Button type="submit" size="s" aria-label={`Оформить отдельно, без договора: ${product.name}`}>
          Оформить отдельно, без договора
        </Button>
      </ChangeForm>
    )
  if (state === 'apart')
    return (
      <ChangeForm intent="together" fields={fields}>
        <Button type="submit" size="s" look="quiet" aria-label={`Вернуть в заказ: ${product.name}`}>
          Вернуть в заказ
        </Button>
      </ChangeForm>
    )
  return null
}

/** Changing the quantity accepts the current price. */
function ChangedPrice({ row }: { row: ContentRow }) {
  const { product, price_before: before, quantity } = row
  if (before === null || product.price === null) return null
  return (
    <div className={css.state}>
      <span className={css.warning}>
        Цена изменилась: {formatPrice(before)} → {formatPrice(product.price)}
      </span>
      <ChangeForm intent="update" fields={{ product_id: row.product_id, name: product.name, quantity }}>
        <Button type="submit" size="s" aria-label={`Понятно, цена изменилась: ${product.name}`}>
          Понятно
        </Button>
      </ChangeForm>
    </div>
  )
}

function Replacement({ row, instead }: { row: ContentRow; instead: ProductCard }) {
  const fields = { product_id: row.product_id, replacement_id: instead.id, quantity: row.quantity }
  return (
    <div className={css.state}>
      <p>
        Есть замена:{' '}
        <Link to={paths.product(instead.code)}>
          <ProductName name={instead.name} />
        </Link>
        , {instead.price === null ? 'цена по запросу' : unitPrice(instead.price, instead.unit)}
      </p>
      {instead.can_buy ? (
        <ChangeForm intent="replace" fields={{ ...fields, name: instead.name }}>
          <Button type="submit" size="s" aria-label={`Заменить: ${row.product.name}`}>
            Заменить
          </Button>
        </ChangeForm>
      ) : null}
    </div>
  )
}
