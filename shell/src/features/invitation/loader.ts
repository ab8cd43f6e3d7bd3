import { consentTexts } from '@verstak/shared/contract/content/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { invitation } from '@verstak/shared/contract/users/calls.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

/** `null`: the link is used up or over. */
export const loader = screenLoader(async ({ api, params }) => {
  const invited = api(invitation, { params: { key: params.key ?? '' } }).catch((error: unknown) => {
    if (isShopError(error) && error.kind === 'notFound') return null
    throw error
  })
  const [found, { consents }] = await Promise.all([invited, api(consentTexts)])
  return { found, consents: consents.filter(({ purpose }) => purpose === 'registration') }
})
