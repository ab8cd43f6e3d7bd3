import { consentTexts } from '@verstak/contract/content/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { readCodeLink } from '#account/code-link.ts'

const PURPOSES: readonly string[] = ['registration', 'marketing']

export const registrationLoader = screenLoader(async ({ api, url }) => {
  const [{ consents }, link] = await Promise.all([
    api(consentTexts),
    readCodeLink(api, url, 'USER_VERIFY_CODE'),
  ])
  return { link, consents: consents.filter(({ purpose }) => PURPOSES.includes(purpose)) }
})
