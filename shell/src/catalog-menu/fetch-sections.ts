import { sectionList } from '@verstak/contract/catalog/calls.ts'
import type { Section } from '@verstak/contract/catalog/schemas.ts'
import { browserApi } from '@verstak/federated/api.ts'

let asked: Promise<readonly Section[]> | undefined

/** Fetches once per page. After a failure the next call fetches again. */
export function fetchSections(): Promise<readonly Section[]> {
  asked ??= browserApi()(sectionList).then(({ sections }) => sections)
  asked.catch(() => {
    asked = undefined
  })
  return asked
}
