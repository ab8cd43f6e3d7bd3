import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { isAdministrator } from '@verstak/domain/rights.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { revokeAllSessions } from '../auth/face.ts'
import { recordUserEvent } from './events.ts'
import { blockedLetter } from './letters.ts'
import { loseRights } from './lose-rights.ts'
import { lockPeople, otherAdministrators, requireMember } from './members.ts'

/**
 * Blocking ends all sessions, disables API tokens, and replaces the secrets that the person has seen. Returns
 * what was replaced, in Russian. A repeat changes nothing. Throws `notFound` for a user of another
 * organisation, `conflict` for oneself and for the last administrator.
 */
export async function setBlocked(
  { db }: Services,
  administrator: User,
  { userId, blocked, ip }: { userId: number; blocked: boolean; ip: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    const member = await requireMember(trx, place.id, userId)
    if (member.blocked === blocked) return ''
    if (userId === administrator.id) throw shopError('conflict', 'Себя заблокировать нельзя')
    if (blocked && isAdministrator(member) && (await otherAdministrators(trx, place.id, userId)) === 0)
      throw shopError('conflict', 'Последнего администратора организации заблокировать нельзя')
    await trx.updateTable('app_user').set({ blocked }).where('id', '=', userId).execute()
    const by = { actorId: administrator.id, ip }
    if (!blocked) {
      await recordUserEvent(trx, userId, 'unblocked', by)
      return ''
    }
    const replaced = await loseRights(trx, { userId, organizationId: place.id }, member, { scope: [] })
    await recordUserEvent(trx, userId, 'blocked', by, replaced)
    await revokeAllSessions(trx, userId)
    // People who never signed in are not notified.
    if (member.expires_at === null)
      await enqueueMessage(trx, blockedLetter(member.email, place.name, new Date()))
    return replaced
  })
}
