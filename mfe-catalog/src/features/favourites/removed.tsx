import type { ProductCard } from '@verstak/shared/contract/common.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { useRevalidator } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useState } from 'react'
import { changeSet } from '#product-sets/change-set.ts'
import { Bar } from './bar.tsx'
import * as css from './favourites.module.css'

/** «Убрано: … Вернуть» while the page still knows what was there; leaving the page or asking anew forgets it. */
export function Removed({ items }: { items: readonly ProductCard[] }) {
  const [error, setError] = useState<string | null>(null)
  const revalidator = useRevalidator()
  const [first] = items
  if (!first) return null

  async function restore(): Promise<void> {
    setError(null)
    // The last of the list first, so that they come to stand as they stood.
    for (const { id } of items.toReversed()) {
      const message = await changeSet('favorites', id, true)
      if (message) return setError(message)
    }
    await revalidator.revalidate()
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
