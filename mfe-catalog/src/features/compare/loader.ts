import type { CompareList } from '@verstak/shared/contract/schemas/sets.ts'
import { screenLoader } from '@verstak/shared/host/app/screen.ts'

export interface CompareScreen {
  readonly list: CompareList
}

export const loader = screenLoader(
  async ({ api }): Promise<CompareScreen> => ({ list: await api('compareList') }),
)
