import type { Api } from '@verstak/federated/api.ts'
import { askListing } from '#listing/ask-listing.ts'

/** From the root to the section itself. */
export function sectionCodes(params: Readonly<Record<string, string | undefined>>): string[] {
  return [params.a, params.b, params.c].filter((code) => code !== undefined)
}

export function askSection(api: Api, params: Readonly<Record<string, string | undefined>>, url: URL) {
  return askListing(api, { section_code: sectionCodes(params).at(-1) ?? '' }, url)
}
