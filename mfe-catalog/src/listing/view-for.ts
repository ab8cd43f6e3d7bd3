import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import type { View } from './listing-query.ts'

/** Sections whose goods look alike and are bought by the list. */
const bySize =
  /креп[её]ж|метиз|саморез|(шуруп|болт|гайк|винт|гвозд)(?!ов[её]рт|орез|од[её]р)|шайб|дюбел|анкер|расходн/i

/** What the visitor has chosen, else a table for fasteners and consumables, else tiles. */
export function viewFor(chosen: View | null, { breadcrumbs }: Pick<Listing, 'breadcrumbs'>): View {
  return chosen ?? (breadcrumbs.some(({ name }) => bySize.test(name)) ? 'table' : 'tiles')
}
