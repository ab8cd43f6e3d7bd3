import { joinRequestDecide } from '@verstak/shared/contract/accounts/calls.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'

/** Decides on one request; gives what became of whom. */
export const action = screenAction(async ({ api, form }) => {
  const decision = form.get('decision') === 'accept' ? 'accept' : 'decline'
  await api(joinRequestDecide, { body: { id: Number(form.get('id')), decision } })
  return { ok: true as const, decision, name: String(form.get('name') ?? '') }
})
