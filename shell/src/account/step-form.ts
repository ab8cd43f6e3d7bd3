import { type ActionArguments, type ActionFailure, screenAction } from '@verstak/shared/federated/screen.ts'
import { givenOf } from '@verstak/shared/forms/given-of.ts'

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

type Step = (
  args: ActionArguments,
  given: Record<string, string>,
) => Promise<Pick<StepResult, 'resendIn' | 'focus'> | Response>

/** The action of such a form: `step` changes what is given; a refusal brings back all that was typed. */
export const stepAction = (step: Step) =>
  screenAction(async (args): Promise<StepResult | Response> => {
    const given = givenOf(args.form)
    const outcome = await step(args, given)
    return outcome instanceof Response ? outcome : { ok: true, message: '', fields: {}, given, ...outcome }
  }, withoutStaleProof)

/** A proof of the address that is no longer good: the address is to be confirmed anew. */
function withoutStaleProof({ given = {}, ...failure }: ActionFailure): StepResult {
  const { verification, ...fields } = failure.fields
  if (!verification) return { ...failure, given }
  const { verification: _proof, code_sent: _sent, ...typed } = given
  return { ...failure, fields: { ...fields, email: verification }, given: typed }
}
