import { ruleOf } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity, unitOfMany } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { QuantityField } from '@verstak/kit/ui/quantity-field.tsx'
import type { KeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import { useState } from 'react'
import { useLineQuantity } from '../basket/use-line-quantity.ts'
import { AddFields } from './add-fields.tsx'
import * as css from './add-to-basket.module.css'
import type { BasketProduct } from './product.ts'

/** Zero removes the product. */
export function CardStepper({
  product,
  inBasket,
  kept,
}: {
  product: BasketProduct
  inBasket: number
  kept: KeptFocus<HTMLFormElement>
}) {
  const line = useLineQuantity(product, inBasket)
  const [notice, setNotice] = useState<string | null>(null)
  return (
    <form
      {...kept}
      method="post"
      action={paths.basket()}
      className={css.stack}
      onSubmit={(event) => event.preventDefault()}
    >
      <AddFields intent="update" product={product} />
      <span className={css.stepper} data-pending={line.pending || undefined}>
        <QuantityField
          refusals={line.refusals}
          label={`Количество в корзине, ${unitOfMany(product.unit)}: ${product.name}`}
          value={line.shown}
          rule={ruleOf(product)}
          unit={product.unit}
          onChange={(quantity) => {
            setNotice(null)
            line.change(quantity)
          }}
          onNotice={setNotice}
          onZero={() => line.change(0)}
        />
        <noscript>
          <button type="submit" className={css.save}>
            ОК
          </button>
        </noscript>
        <Link
          to={paths.basket()}
          className={css.there}
          aria-label={`В корзине ${formatQuantity(inBasket, product.unit)} — перейти`}
        >
          <Icon name="check" size={20} />
        </Link>
      </span>
      <Note error={line.error} notice={notice} />
    </form>
  )
}

function Note({ error, notice }: { error: string | null; notice: string | null }) {
  if (error)
    return (
      <p className={css.error} role="alert">
        {error}
      </p>
    )
  return notice ? (
    <p className={css.notice} role="status">
      {notice}
    </p>
  ) : null
}
