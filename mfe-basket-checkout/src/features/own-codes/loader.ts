import { ownCodes } from '@verstak/contract/own-codes/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const search = url.searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  return { search, ...(await api(ownCodes, { query: { page, search } })) }
})

export type CodesScreen = ScreenData<typeof loader>
