import { catalogFilter } from '@verstak/shared/contract/catalog/calls.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { readListingQuery } from '#listing/listing-query.ts'

/** From the root; the last one is the section. */
export function sectionCodes(params: Readonly<Record<string, string | undefined>>): string[] {
  return [params.a, params.b, params.c].filter((code) => code !== undefined)
}

export function askSection(api: Api, params: Readonly<Record<string, string | undefined>>, url: URL) {
  const { page, sort } = readListingQuery(url)
  return api(catalogFilter, {
    params: { filterURLParam: 'clear' },
    query: { section_code: sectionCodes(params).at(-1) ?? '', page, sort },
  })
}
