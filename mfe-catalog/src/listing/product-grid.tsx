import type { ProductCard as Card } from '@verstak/shared/contract/schemas/common.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import * as css from './product-grid.module.css'

/** Cards whose pictures are in sight at once on most screens. */
const IN_SIGHT = 4

/** `row`: one line that scrolls sideways on a phone, two lines at most on a desktop. */
export function ProductGrid({
  items,
  layout = 'grid',
  eager = IN_SIGHT,
}: {
  items: readonly Card[]
  layout?: 'grid' | 'row'
  eager?: number
}) {
  return (
    <ul className={css[layout]}>
      {items.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
