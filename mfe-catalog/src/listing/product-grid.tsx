import type { ProductCard as Card } from '@verstak/contract/common.ts'
import { memo, Suspense } from 'react'
import { ProductCard } from '../product-card/product-card.tsx'
import { IN_SIGHT } from './list-pictures.ts'
import * as css from './product-grid.module.css'

interface GridProps {
  readonly items: readonly Card[]
  readonly layout?: 'grid' | 'row'
  readonly eager?: number
}

/**
 * Memoised, because the router renders the page at each step of a navigation. `row`: one scrolling row on a
 * phone. `Suspense`: hydrated after the rest of the page, so that other elements respond sooner.
 */
export const ProductGrid = memo(function ProductGrid({
  items,
  layout = 'grid',
  eager = IN_SIGHT,
}: GridProps) {
  return (
    <Suspense>
      <ul className={css[layout]}>
        {items.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} eager={index < eager} />
          </li>
        ))}
      </ul>
    </Suspense>
  )
})
