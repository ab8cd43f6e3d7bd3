import { sectionList } from '@verstak/shared/contract/catalog/calls.ts'
import type { Section } from '@verstak/shared/contract/catalog/schemas.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'

let asked: Promise<readonly Section[]> | undefined

/** The tree of the catalogue, asked once a page; what failed is asked again the next time. */
export function fetchSections(): Promise<readonly Section[]> {
  asked ??= browserApi()(sectionList).then(({ sections }) => sections)
  asked.catch(() => {
    asked = undefined
  })
  return asked
}
