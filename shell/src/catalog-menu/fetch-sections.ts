import type { Section } from '@verstak/shared/contract/schemas/catalog.ts'
import { createApi } from '@verstak/shared/http/client.ts'

let asked: Promise<readonly Section[]> | undefined

/** The tree of the catalogue, asked once a page; what failed is asked again the next time. */
export function fetchSections(): Promise<readonly Section[]> {
  asked ??= createApi({ baseUrl: location.origin })('sectionList').then(({ sections }) => sections)
  asked.catch(() => {
    asked = undefined
  })
  return asked
}
