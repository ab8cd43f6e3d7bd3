import { catalogFilter } from '@verstak/shared/contract/catalog/calls.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { readListingQuery } from '#listing/listing-query.ts'

/** The codes in a section page's address, from the root; the last is the section. */
export function sectionCodes(params: Readonly<Record<string, string | undefined>>): string[] {
  return [params.a, params.b, params.c].filter((code) => code !== undefined)
}

/** The call behind a section page: the same for its loader and for a link that is pointed at. */
export function askSection(api: Api, params: Readonly<Record<string, string | undefined>>, url: URL) {
  const { page, sort } = readListingQuery(url)
  return api(catalogFilter, {
    params: { filterURLParam: 'clear' },
    query: { section_code: sectionCodes(params).at(-1) ?? '', page, sort },
  })
}
