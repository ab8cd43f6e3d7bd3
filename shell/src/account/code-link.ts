import { codeLink } from '@verstak/contract/accounts/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import type { StepFields } from '@verstak/kit/forms/steps/step-form.ts'

/** The fields of a form whose e-mail the link of a letter has verified; `over`: the link works no more. */
export type CodeLink = { readonly given: StepFields; readonly over: boolean }

const none: CodeLink = { given: {}, over: false }

/** Only reads the link: mail scanners open it too. The form's submit uses it up. */
export async function readCodeLink(api: Api, url: URL, event: string): Promise<CodeLink> {
  const key = url.searchParams.get('key')
  if (!key) return none
  try {
    const found = await api(codeLink, { params: { key } })
    if (found.event !== event) return { ...none, over: true }
    return { given: { email: found.email, verification: key, code_sent: '1' }, over: false }
  } catch (error) {
    if (isShopError(error) && (error.kind === 'notFound' || error.kind === 'invalid'))
      return { ...none, over: true }
    throw error
  }
}
