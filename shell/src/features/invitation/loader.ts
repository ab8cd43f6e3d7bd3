import { consentTexts } from '@verstak/contract/content/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { invitation } from '@verstak/contract/users/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

/** `null`: the link is used or expired. */
export const loader = screenLoader(async ({ api, params }) => {
  const invited = api(invitation, { params: { key: params.key ?? '' } }).catch((error: unknown) => {
    if (isShopError(error) && error.kind === 'notFound') return null
    throw error
  })
  const [found, { consents }] = await Promise.all([invited, api(consentTexts)])
  return { found, consents: consents.filter(({ purpose }) => purpose === 'registration') }
})
