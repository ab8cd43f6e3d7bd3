import { ruleOf } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { formatQuantity, unitOfMany } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { QuantityField } from '@verstak/kit/ui/quantity-field.tsx'
import { useState } from 'react'
import { useChange } from '../basket/use-change.ts'
import { AddFields } from './add-fields.tsx'
import * as css from './add-to-basket.module.css'
import type { BasketProduct } from './product.ts'

/** The quantity is added to the quantity in the basket. */
export function PageForm({ product, inBasket }: { product: BasketProduct; inBasket: number }) {
  const rule = ruleOf(product)
  const [quantity, setQuantity] = useState(smallestOrder(rule))
  const [notice, setNotice] = useState<string | null>(null)
  const { pending, error, done, run } = useChange()
  const amount = formatQuantity(quantity, product.unit)
  return (
    <form
      method="post"
      action={paths.basket()}
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        run(new FormData(event.currentTarget), `Добавлено: ${product.name}, ${amount}`)
      }}
    >
      <AddFields intent="add" product={product} />
      <span className={css.order}>
        <span className={css.quantity}>
          <QuantityField
            label={`Количество, ${unitOfMany(product.unit)}`}
            value={quantity}
            rule={rule}
            unit={product.unit}
            onChange={(chosen) => {
              setNotice(null)
              setQuantity(chosen)
            }}
            onNotice={setNotice}
          />
        </span>
        <Button type="submit" look="primary" size="l" wide aria-disabled={pending || undefined}>
          {pending ? 'Добавляем…' : 'В корзину'}
        </Button>
      </span>
      {/* Below the button: a message above would move the button away from the pointer. */}
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {notice && !error ? (
        <p className={css.notice} role="status">
          {notice}
        </p>
      ) : null}
      {inBasket > 0 ? (
        <p className={css.done}>
          {done ? <span>Добавлено. </span> : null}
          <Link to={paths.basket()}>В корзине {formatQuantity(inBasket, product.unit)} — перейти</Link>
        </p>
      ) : null}
    </form>
  )
}
