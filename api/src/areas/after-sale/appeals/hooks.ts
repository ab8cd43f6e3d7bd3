import { eraseAccountData } from '#areas/people/accounts/face.ts'
import { onHook, type Registration } from '#hooks.ts'

export const hooks: readonly Registration[] = [
  // Appeals of an organisation stay with it, without the person's contact.
  onHook(eraseAccountData, async (trx, userId) => {
    await trx
      .deleteFrom('appeal')
      .where('user_id', '=', userId)
      .where('organization_id', 'is', null)
      .execute()
    await trx.updateTable('appeal').set({ contact: '' }).where('user_id', '=', userId).execute()
  }),
]
