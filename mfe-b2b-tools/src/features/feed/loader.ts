import { shopError } from '@verstak/contract/errors.ts'
import { exportCreate, exportUpdate } from '@verstak/contract/feeds/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { isFeedStep } from '@verstak/domain/tools/export-feed.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

/** Only the goods step needs the options, and only the last step checks the catalogue. */
export const loader = screenLoader(async ({ api, params, url }) => {
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw shopError('notFound', 'Такой выгрузки нет')
  const asked = url.searchParams.get('step') ?? ''
  const step = isFeedStep(asked) ? asked : null
  const [page, options] = await Promise.all([
    api(exportUpdate, { query: { id: Number(id), check: step === 'check' ? 'Y' : 'N' } }),
    step === 'goods' ? api(exportCreate) : null,
  ])
  // A draft has no page except its wizard.
  if (step === null && page.builds.length === 0)
    throw redirect(paths.feed(page.feed.id, { step: page.feed.step ?? 'check' }))
  return { ...page, options, step }
})

export type FeedData = ScreenData<typeof loader>
