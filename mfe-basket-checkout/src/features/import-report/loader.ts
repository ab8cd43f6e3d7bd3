import { importReport } from '@verstak/contract/basket-import/calls.ts'
import { importStates } from '@verstak/domain/basket/import-columns.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const ROWS_ON_PAGE = 100

export const loader = screenLoader(async ({ api, params, url }) => {
  const query = url.searchParams
  const filter = importStates.find((state) => state === query.get('filter')) ?? 'all'
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
  const report = await api(importReport, {
    params: { id: params.id ?? '' },
    query: { page, pageSize: ROWS_ON_PAGE, filter },
  })
  const numberOf = (name: string) => Math.max(0, Number.parseInt(query.get(name) ?? '', 10) || 0)
  return { report, added: numberOf('added'), learned: numberOf('learned') }
})

export type ReportScreen = ScreenData<typeof loader>
