import { shopError } from '@verstak/contract/errors.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { draftsOf } from '#claim-drafts/drafts.ts'
import { readClaimQuery, type Step } from './claim-query.ts'
import type { Draft } from './loader.ts'
import { saveEvidence } from './save-evidence.ts'
import { saveLines } from './save-lines.ts'
import { saveType } from './save-type.ts'
import { saveWishes } from './save-wishes.ts'
import { sendClaim } from './send-claim.ts'
import type { Tools } from './tools.ts'

type Save = (tools: Tools, form: FormData, draft: Draft, line: number) => Promise<string>

/** Each function saves its step in the draft and returns the next address. */
const saves: Readonly<Record<Exclude<Step, 'type'>, Save>> = {
  lines: saveLines,
  evidence: saveEvidence,
  wishes: saveWishes,
  review: sendClaim,
}

export const action = screenAction(async ({ api, session, form, url }) => {
  const tools = { api, drafts: draftsOf(api, (await session()).user?.id) }
  const { step, draft: id, line } = readClaimQuery(url.searchParams)
  if (step === 'type') return redirect(await saveType(tools, form, id))
  if (id === null) throw shopError('notFound', 'Такого черновика нет')
  const { view } = await tools.drafts.get(id)
  return redirect(await saves[step](tools, form, view, line))
})
