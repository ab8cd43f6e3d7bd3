import type { ProductCard } from '@verstak/contract/common.ts'
import { type LatePart, latePart } from '../parts/late-part.tsx'
import type { View } from './listing-query.ts'

/** Its fields are the first thing that a visitor uses. */
const table = latePart(
  () =>
    import(/* webpackChunkName: "listing-table" */ './table/product-table.tsx').then(
      ({ ProductTable }) => ProductTable,
    ),
  { soon: true },
)

const list = latePart(() =>
  import(/* webpackChunkName: "listing-list" */ './list/product-list.tsx').then(
    ({ ProductList }) => ProductList,
  ),
)

const parts: Readonly<Record<View, LatePart<{ items: readonly ProductCard[] }> | null>> = {
  tiles: null,
  list,
  table,
}

/** Null for tiles, which the first view of most listings needs. */
export const viewPart = (view: View) => parts[view]

/** The chunks of a listing, by the names that the imports give them. */
export const lateChunks = (view: View): string[] => [
  'filters',
  ...(view === 'tiles' ? [] : [`listing-${view}`]),
]
