import { joinRequestDecide } from '@verstak/shared/contract/accounts/calls.ts'
import { type Outcome, screenAction } from '@verstak/shared/federated/screen.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const decision = textOf(form, 'decision') === 'accept' ? ('accept' as const) : ('decline' as const)
  await api(joinRequestDecide, { body: { id: Number(form.get('id')), decision } })
  return { ok: true as const, decision, name: textOf(form, 'name') }
})

export type Decided = Extract<Outcome<typeof action>, { ok: true }>
