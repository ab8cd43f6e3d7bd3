import { eraseAccountData } from '#areas/people/accounts/face.ts'
import { onHook, type Registration } from '#hooks.ts'

export const hooks: readonly Registration[] = [
  onHook(eraseAccountData, async (trx, userId) => {
    // A claim stays with the order's documents; a private person's bank details do not.
    await trx
      .updateTable('claim')
      .set({ refund_recipient: null, refund_inn: null, refund_bik: null, refund_account: null })
      .where('user_id', '=', userId)
      .where('organization_id', 'is', null)
      .execute()
  }),
]
