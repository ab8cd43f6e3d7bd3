import { claimDraftRemove } from '@verstak/contract/claims/calls.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { idOf } from '@verstak/kit/forms/form-text.ts'

/** Deletes a draft. */
export const action = screenAction(async ({ api, form }) => {
  await api(claimDraftRemove, { body: { id: idOf(form, 'draft') ?? 0 } })
  return { ok: true as const }
})
