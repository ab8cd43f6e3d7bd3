import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import type { View } from './listing-query.ts'

/** Sections with look-alike products that are ordered in bulk. */
const bySize =
  /креп[её]ж|метиз|саморез|(шуруп|болт|гайк|винт|гвозд)(?!ов[её]рт|орез|од[её]р)|шайб|дюбел|анкер|расходн/i

/** The visitor's choice, else a table for fasteners and consumables, else tiles. */
export function viewFor(chosen: View | null, { breadcrumbs }: Pick<Listing, 'breadcrumbs'>): View {
  return chosen ?? (breadcrumbs.some(({ name }) => bySize.test(name)) ? 'table' : 'tiles')
}
