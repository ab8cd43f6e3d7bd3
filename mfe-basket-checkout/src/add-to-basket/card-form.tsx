import { paths } from '@verstak/shared/domain/paths.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useChange } from '../basket/use-change.ts'
import { AddFields } from './add-fields.tsx'
import * as css from './add-to-basket.module.css'
import type { BasketProduct } from './product.ts'

/** «В корзину» on a card: adds the smallest order. */
export function CardForm({ product }: { product: BasketProduct }) {
  const { pending, error, run } = useChange()
  return (
    <form
      method="post"
      action={paths.basket()}
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        run(new FormData(event.currentTarget), `Добавлено: ${product.name}`)
      }}
    >
      <AddFields intent="add" product={product} />
      <Button
        type="submit"
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
