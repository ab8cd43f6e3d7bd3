import { compareList } from '@verstak/shared/contract/sets/calls.ts'
import type { CompareList } from '@verstak/shared/contract/sets/schemas.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export interface CompareScreen {
  readonly list: CompareList
}

export const loader = screenLoader(
  async ({ api }): Promise<CompareScreen> => ({ list: await api(compareList) }),
)
