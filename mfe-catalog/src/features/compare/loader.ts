import { compareList, compareShared } from '@verstak/contract/sets/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { readSharedIds } from './data.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const ids = readSharedIds(url.searchParams)
  return { list: await (ids ? api(compareShared, { query: { ids: ids.join(',') } }) : api(compareList)) }
})
