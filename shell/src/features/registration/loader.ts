import { consentTexts } from '@verstak/contract/content/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

const PURPOSES: readonly string[] = ['registration', 'marketing']

export const registrationLoader = screenLoader(async ({ api }) => {
  const { consents } = await api(consentTexts)
  return { consents: consents.filter(({ purpose }) => PURPOSES.includes(purpose)) }
})
