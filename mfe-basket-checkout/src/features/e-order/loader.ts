import { consentTexts } from '@verstak/contract/content/calls.ts'
import { eOrderGet } from '@verstak/contract/e-orders/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

/** With the key of a sent list the page shows that list. */
export const loader = screenLoader(async ({ api, url }) => {
  const key = url.searchParams.get('key')
  const [{ consents }, sent] = await Promise.all([
    api(consentTexts),
    key ? api(eOrderGet, { params: { key } }) : null,
  ])
  return { consents: consents.filter(({ purpose }) => purpose === 'feedback'), sent }
})

export type EOrderScreen = ScreenData<typeof loader>
