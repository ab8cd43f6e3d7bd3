import type { CallData, Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/users/calls.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { roleOf } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import { recordConsents } from '#areas/site/consents/face.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { hashPassword, refuseCommonPassword } from '../auth/face.ts'

import { recordUserEvent } from './events.ts'
import { invitationAcceptedLetter } from './letters.ts'
import { keyHash } from './secret.ts'

/** Throws `notFound` for a key that is unknown, used, replaced or expired. */
export async function findInvitation(db: Db, key: string): Promise<CallData<typeof calls.invitation>> {
  const { name, email, organization, scope, expires_at } = await openInvitation(db, key)
  return { name, email, organization, role: roleOf({ scope }), until: momentOf(expires_at) }
}

/** Throws like `findInvitation`, and `invalid` for a common password or a missing consent. */
export async function acceptInvitation(
  { db }: Services,
  { key, password, consents }: Input<typeof calls.invitationAccept, 'body'>,
  ip: string,
): Promise<{ email: string }> {
  const { email } = await openInvitation(db, key)
  await refuseCommonPassword(password, email)
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const { id, name, phone, organization } = await openInvitation(trx, key)
    const used = await trx
      .deleteFrom('user_invitation')
      .where('user_id', '=', id)
      .where('secret_hash', '=', keyHash(key) ?? '')
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw gone()
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute()
    await recordConsents(trx, {
      ...{ given: consents, required: ['registration'], email, phone, userId: id, ip },
      form: 'invitation',
    })
    const asker = await trx
      .selectFrom('user_event as e')
      .innerJoin('app_user as a', 'a.id', 'e.actor_id')
      .select('a.email')
      .where('e.user_id', '=', id)
      .where('e.event', 'in', ['invited', 'resent'])
      .where('a.blocked', '=', false)
      .orderBy('e.id', 'desc')
      .executeTakeFirst()
    await recordUserEvent(trx, id, 'accepted', { actorId: id, ip })
    if (asker) await enqueueMessage(trx, invitationAcceptedLetter(asker.email, { name, email, organization }))
    return { email }
  })
}

const gone = () =>
  shopError('notFound', 'Ссылка устарела или уже использована. Попросите администратора прислать новую')

async function openInvitation(db: DbOrTransaction, key: string) {
  const hash = keyHash(key)
  const found =
    hash &&
    (await db
      .selectFrom('user_invitation as i')
      .innerJoin('app_user as u', 'u.id', 'i.user_id')
      .innerJoin('organization as o', 'o.id', 'u.organization_id')
      .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.scope', 'o.name as organization', 'i.expires_at'])
      .where('i.secret_hash', '=', hash)
      .where('i.expires_at', '>', sql<Date>`now()`)
      .where('u.blocked', '=', false)
      .executeTakeFirst())
  if (!found) throw gone()
  return found
}
