import { affiliateList, cityList } from '@verstak/contract/branches/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const [{ branches }, { cities }] = await Promise.all([api(affiliateList), api(cityList)])
  return { branches, cities, from: safeReturnPath(url.searchParams.get('from')) ?? paths.branches() }
})
