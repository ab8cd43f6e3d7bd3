import { catalogFilter, filterGroups, sectionList } from '@verstak/contract/catalog/calls.ts'
import type { Section } from '@verstak/contract/catalog/schemas.ts'
import { formatFilter, NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import type { Api } from '@verstak/federated/api.ts'

export interface FilteredListing {
  readonly code: string
  readonly path: readonly string[]
  /** Up to `count` different filters with at least one match, from the largest sections. */
  readonly filter: string
}

const GROUPS = 3

const everySection = (section: Section): Section[] => [section, ...section.SUB_SECTIONS.flatMap(everySection)]

/** Up to `count` different filters with at least one match, from the largest sections. */
export async function someFilters(api: Api, count: number): Promise<FilteredListing[]> {
  const { sections } = await api(sectionList)
  const found: FilteredListing[] = []
  for (const { CODE, path } of sections.flatMap(everySection).sort((a, b) => b.count - a.count)) {
    const { groups } = await api(filterGroups, { query: { section_code: CODE } })
    const lists = groups.filter(({ kind }) => kind === 'list').slice(0, GROUPS)
    if (lists.length < GROUPS) continue
    for (let nth = 0; nth < 4; nth++) {
      const filter = formatFilter(
        lists.map(({ key, options }) => ({ key, values: [options[nth % options.length]?.key ?? ''] })),
      )
      const { total } = await api(filterGroups, { query: { section_code: CODE, filter } })
      if (total > 0) found.push({ code: CODE, path, filter })
      if (found.length >= count) return found
    }
  }
  return found
}

/** Up to `count` different queries: beginnings of names, a brand with a word, articles and parts of them. */
export async function someSearches(api: Api, count: number): Promise<string[]> {
  const { sections } = await api(sectionList)
  const found = new Set<string>()
  for (const { CODE } of sections.flatMap(everySection)) {
    const { items } = await api(catalogFilter, {
      params: { filterURLParam: NO_FILTER },
      query: { section_code: CODE, page_size: 24 },
    })
    for (const [nth, { name, brand, article }] of items.slice(0, 4).entries()) {
      const words = name.split(' ')
      found.add(
        [words.slice(0, 2).join(' '), `${words[0]} ${brand ?? ''}`.trim(), article, article.slice(0, 5)][
          nth
        ] ?? '',
      )
    }
    if (found.size >= count) break
  }
  return [...found].filter(Boolean).slice(0, count)
}
