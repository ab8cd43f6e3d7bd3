import { claimDraftRemove } from '@verstak/shared/contract/claims/calls.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { idOf } from '@verstak/shared/forms/form-text.ts'

/** Removes a draft. */
export const action = screenAction(async ({ api, form }) => {
  await api(claimDraftRemove, { body: { id: idOf(form, 'draft') ?? 0 } })
  return { ok: true as const }
})
