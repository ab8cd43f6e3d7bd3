import { shopError } from '@verstak/contract/errors.ts'
import { packingList, packingReceive } from '@verstak/contract/packing/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { beginClaim, isReceivingClaim } from './begin-claim.ts'
import { readGiven } from './submitted-counts.ts'

/** Starts a claim from the count, or submits a finished receiving from a form without scripts. */
export const action = screenAction(async ({ api, form, params }) => {
  const list = await api(packingList, { params: { id: params.code ?? '' } })
  const lines = list.boxes.flatMap((box) => box.lines)
  const { counts, unexpectedItems, problems } = readGiven(form, lines)
  const claim = textOf(form, 'claim')
  if (isReceivingClaim(claim))
    return redirect(await beginClaim(api, list, { counts, unexpectedItems }, claim))
  if (problems.length > 0) throw shopError('invalid', problems[0]?.message, problems[0]?.field)
  const key = crypto.randomUUID()
  await api(packingReceive, {
    body: {
      code: list.code,
      key,
      counts: Object.entries(counts).map(([line, quantity]) => ({ line: Number(line), quantity })),
      strangers: unexpectedItems,
    },
  })
  return { ok: true as const, counts, strangers: unexpectedItems, finished: key, sent: true }
})
