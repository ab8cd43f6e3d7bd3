import { compareList } from '@verstak/shared/contract/sets/calls.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(async ({ api }) => ({ list: await api(compareList) }))
