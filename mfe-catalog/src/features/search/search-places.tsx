import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type SectionChip, SectionChips } from '#listing/section-chips.tsx'

/** Sections to narrow the search to, or the link back to all sections. */
export function SearchPlaces({ query, listing }: { query: string; listing: Listing }) {
  const chips = chipsOf(query, listing)
  return chips.length > 1 ? <SectionChips label="Где искать" chips={chips} /> : null
}

function chipsOf(query: string, { section, search }: Listing): SectionChip[] {
  const everywhere = { name: 'Везде', href: paths.search(query), count: null }
  if (section) {
    const href = paths.search(query, { section: section.CODE })
    return [everywhere, { name: section.name, href, count: null, isCurrent: true }]
  }
  return (search?.sections ?? []).map(({ CODE, name, count }) => ({
    name,
    href: paths.search(query, { section: CODE }),
    count,
  }))
}
