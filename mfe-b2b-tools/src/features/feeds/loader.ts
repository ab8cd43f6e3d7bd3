import { exportList, getApiToken } from '@verstak/contract/feeds/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const [{ feeds }, { tokens, confirm }] = await Promise.all([api(exportList), api(getApiToken)])
  const removed = Number(url.searchParams.get('removed'))
  return { feeds, tokens, confirm, removed: Number.isSafeInteger(removed) && removed > 0 ? removed : null }
})
