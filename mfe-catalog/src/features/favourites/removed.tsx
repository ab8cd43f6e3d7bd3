import type { ProductCard } from '@verstak/contract/common.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useRevalidator } from '@verstak/federated/router.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Bar } from '#product-sets/bar.tsx'
import { changeFavourites } from '#product-sets/change.ts'
import * as css from './favourites.module.css'

/** The removal is forgotten on leaving the page or reloading the list. */
export function Removed({ items }: { items: readonly ProductCard[] }) {
  const { error, run } = useMutation(changeFavourites)
  const revalidator = useRevalidator()
  const [first] = items
  if (!first) return null

  async function restore(): Promise<void> {
    const ids = items.map(({ id }) => id).join(',')
    const { done } = await run(formOf({ intent: 'restore', ids }))
    if (done) await revalidator.revalidate()
  }

  return (
    <Bar className={css.removed} told={items.length}>
      <span>
        Убрано из избранного:{' '}
        {items.length > 1 ? counted(items.length, 'товар', 'товара', 'товаров') : first.name}
        {error ? <span className={css.error}> {error}</span> : null}
      </span>
      <Button size="s" onClick={restore}>
        Вернуть
      </Button>
    </Bar>
  )
}
