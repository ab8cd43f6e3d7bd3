import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { isAdministrator } from '@verstak/domain/rights.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { revokeAllSessions } from '../auth/face.ts'
import { recordUserEvent } from './events.ts'
import { blockedLetter } from './letters.ts'
import { lockPeople, otherAdministrators, requireMember } from './members.ts'

/**
 * Blocking ends all sessions and disables API tokens. A repeat changes nothing. Throws `notFound` for a user
 * of another organisation, `conflict` for oneself and for the last administrator.
 */
export async function setBlocked(
  { db }: Services,
  administrator: User,
  { userId, blocked, ip }: { userId: number; blocked: boolean; ip: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    const member = await requireMember(trx, place.id, userId)
    if (member.blocked === blocked) return
    if (userId === administrator.id) throw shopError('conflict', 'Себя заблокировать нельзя')
    if (blocked && isAdministrator(member) && (await otherAdministrators(trx, place.id, userId)) === 0)
      throw shopError('conflict', 'Последнего администратора организации заблокировать нельзя')
    await trx.updateTable('app_user').set({ blocked }).where('id', '=', userId).execute()
    await recordUserEvent(trx, userId, blocked ? 'blocked' : 'unblocked', { actorId: administrator.id, ip })
    if (!blocked) return
    await revokeAllSessions(trx, userId)
    // People who never signed in are not notified.
    if (member.expires_at === null)
      await enqueueMessage(trx, blockedLetter(member.email, place.name, new Date()))
  })
}
