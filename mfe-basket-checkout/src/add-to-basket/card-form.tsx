import { useLocation } from '@verstak/federated/router.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { KeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import { fieldsInAddress } from '../basket/basket-form.ts'
import { useChange } from '../basket/use-change.ts'
import * as css from './add-to-basket.module.css'
import type { BasketProduct } from './product.ts'

/**
 * A list has dozens of these forms, so the address and the button carry the data instead of hidden fields.
 */
export function CardForm({ product, kept }: { product: BasketProduct; kept: KeptFocus<HTMLFormElement> }) {
  const { pathname, search } = useLocation()
  const { pending, error, run } = useChange()
  const wanted = { intent: 'add', product_id: product.id } as const
  return (
    <form
      {...kept}
      method="post"
      action={fieldsInAddress({ ...wanted, back: pathname + search })}
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        run(formOf(wanted), `Добавлено: ${product.name}`)
      }}
    >
      <Button
        type="submit"
        name="name"
        value={product.name}
        wide
        className={css.add}
        aria-disabled={pending || undefined}
        aria-label={`В корзину: ${product.name}`}
      >
        {pending ? 'Добавляем…' : 'В корзину'}
      </Button>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </form>
  )
}
