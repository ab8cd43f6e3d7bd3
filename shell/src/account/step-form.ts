import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { data } from '@verstak/shared/federated/router.ts'
import { type ActionFailure, failureOf } from '@verstak/shared/federated/screen.ts'

export type Given = Readonly<Record<string, string>>

/**
 * What a form of several steps gets back from its action. Its whole state is in its fields, the hidden ones included
 * (`code_sent`, `verification`), so that it works the same with and without JavaScript.
 */
export interface StepResult {
  readonly ok: boolean
  readonly message: string
  readonly fields: Given
  readonly given: Given
  /** Seconds until another code may be asked for; there after a code was sent. */
  readonly resendIn?: number
  /** The field that a step leads to. */
  readonly focus?: string
}

const NEVER_BACK = new Set(['bot_token', 'website', 'intent'])

/** What was typed, without passwords and what belongs to one sending only. */
export function givenOf(form: FormData): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !NEVER_BACK.has(name) && !name.includes('password')) given[name] = value
  return given
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What a robot test needs of a form, for the body of a call. */
export function botFieldsOf(form: FormData): { bot_token?: string; website?: string } {
  const [token, website] = [textOf(form, 'bot_token'), textOf(form, 'website')]
  return { ...(token ? { bot_token: token } : {}), ...(website ? { website } : {}) }
}

/** Runs one step; a refusal comes back with all that was typed, a Response (a redirect) goes through. */
export async function runStep(
  form: FormData,
  step: (given: Record<string, string>) => Promise<Pick<StepResult, 'resendIn' | 'focus'> | Response>,
) {
  const given = givenOf(form)
  try {
    const outcome = await step(given)
    if (outcome instanceof Response) return outcome
    return { ok: true, message: '', fields: {}, given, ...outcome } satisfies StepResult
  } catch (error) {
    if (!isShopError(error) || error.kind === 'sessionOver') throw error
    const failure = withoutStaleProof(failureOf(error), given)
    return data({ ...failure, given } satisfies StepResult, { status: error.status })
  }
}

/** A proof of the address that is no longer good: the address is to be confirmed anew. */
function withoutStaleProof(failure: ActionFailure, given: Record<string, string>): ActionFailure {
  const { verification, ...fields } = failure.fields
  if (!verification) return failure
  delete given.verification
  delete given.code_sent
  return { ...failure, fields: { ...fields, email: verification } }
}
