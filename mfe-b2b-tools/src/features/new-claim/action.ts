import { claimDraftGet } from '@verstak/shared/contract/claims/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { readClaimQuery, type Step } from './claim-query.ts'
import type { Draft } from './loader.ts'
import { saveEvidence } from './save-evidence.ts'
import { saveLines } from './save-lines.ts'
import { saveType } from './save-type.ts'
import { saveWishes } from './save-wishes.ts'
import { sendClaim } from './send-claim.ts'

type Save = (api: Api, form: FormData, draft: Draft, line: number) => Promise<string>

/** Each keeps its step in the draft and gives the address to go on at. */
const saves: Readonly<Record<Exclude<Step, 'type'>, Save>> = {
  lines: saveLines,
  evidence: saveEvidence,
  wishes: saveWishes,
  review: sendClaim,
}

export const action = screenAction(async ({ api, form, url }) => {
  const { step, draft: id, line } = readClaimQuery(url.searchParams)
  if (step === 'type') return redirect(await saveType(api, form, id))
  if (id === null) throw shopError('notFound', 'Такого черновика нет')
  const draft = await api(claimDraftGet, { params: { id } })
  return redirect(await saves[step](api, form, draft, line))
})
