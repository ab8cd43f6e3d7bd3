import { eraseAccountData } from '#areas/people/accounts/face.ts'
import { onHook, type Registration } from '#hooks.ts'

export const hooks: readonly Registration[] = [
  onHook(eraseAccountData, async (trx, userId) => {
    // Feeds of an organisation stay with it.
    await trx.deleteFrom('feed').where('user_id', '=', userId).where('organization_id', 'is', null).execute()
  }),
]
