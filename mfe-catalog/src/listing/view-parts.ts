import { type LatePart, latePart } from '../parts/late-part.tsx'
import type { GoodsProps } from './goods-props.ts'
import type { View } from './listing-query.ts'

/** Its fields are the first elements that a visitor uses. */
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

const parts: Readonly<Record<View, LatePart<GoodsProps> | null>> = {
  tiles: null,
  list,
  table,
}

/** Null for tiles, the default of most listings, which need no chunk. */
export const viewPart = (view: View) => parts[view]

/** Chunks of a listing view, by their `webpackChunkName`. */
export const lateChunks = (view: View): string[] => [
  'filters',
  ...(view === 'tiles' ? [] : [`listing-${view}`]),
]
