import { submittedValues } from '@verstak/federated/lib/submitted-values.ts'
import { type ActionArguments, type ActionFailure, screenAction } from '@verstak/federated/screen.ts'

export type StepFields = Readonly<Record<string, string>>

/** The fields, including hidden ones, hold the whole state, so the form works without JavaScript. */
export interface StepResult {
  readonly ok: boolean
  readonly message: string
  readonly fields: StepFields
  readonly given: StepFields
  /** Seconds until the next code may be requested; set after a code was sent. */
  readonly resendIn?: number
  /** The field to focus. */
  readonly focus?: string
  /** Changes of the next step, for confirmation. */
  readonly preview?: readonly string[]
}

type Outcome = Partial<Pick<StepResult, 'message' | 'resendIn' | 'focus' | 'preview'>>
type Step = (args: ActionArguments, given: Record<string, string>) => Promise<Outcome | Response>

/** `step` modifies the given fields in place; after a failure the form gets all of them back. */
export const stepAction = (step: Step) =>
  screenAction(async (args): Promise<StepResult | Response> => {
    const given = submittedValues(args.form)
    const outcome = await step(args, given)
    return outcome instanceof Response ? outcome : { ok: true, message: '', fields: {}, given, ...outcome }
  }, withoutStaleProof)

/** When the proof is rejected, the user must confirm the address again. */
function withoutStaleProof({ given = {}, ...failure }: ActionFailure): StepResult {
  const { verification, ...fields } = failure.fields
  if (!verification) return { ...failure, given }
  const { verification: _proof, code_sent: _sent, ...typed } = given
  return { ...failure, fields: { ...fields, email: verification }, given: typed }
}
