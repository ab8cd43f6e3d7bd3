import { eraseAccountData } from '#areas/people/accounts/face.ts'
import { rightsLost } from '#areas/people/users/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { renewKeys } from './renew-keys.ts'

export const hooks: readonly Registration[] = [
  onHook(eraseAccountData, async (trx, userId) => {
    // Feeds of an organisation stay with it.
    await trx.deleteFrom('feed').where('user_id', '=', userId).where('organization_id', 'is', null).execute()
  }),
  onHook(rightsLost, async (trx, { lost, ...who }) => (lost.includes('feeds') ? renewKeys(trx, who) : '')),
]
