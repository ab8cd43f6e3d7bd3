import { compareList, compareShared } from '@verstak/contract/sets/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { ALL, compareHref, readCompareQuery, readSharedIds } from './data.ts'

export const loader = screenLoader(async ({ api, url: { searchParams } }) => {
  const ids = readSharedIds(searchParams)
  const list = await (ids ? api(compareShared, { query: { ids: ids.join(',') } }) : api(compareList))
  const query = readCompareQuery(searchParams, list)
  // A section that is gone leaves the address too.
  if (query.section === ALL && searchParams.has('section')) throw redirect(compareHref(query))
  return { list }
})
