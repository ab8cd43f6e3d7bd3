import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { type Moment, momentOf } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt, forgetAttempts } from '#throttle/throttle.ts'
import { passwordMatches } from '../auth/face.ts'
import { deletionCancelledLetter, deletionRequestedLetter } from '../codes/face.ts'
import { leavesNoAdministrator, passApprovals } from '../users/face.ts'

export interface DeletionDates {
  readonly requested_at: Moment
  readonly due_at: Moment
}

/** ISO dates; null when no deletion was requested. */
export async function deletionOf(db: DbOrTransaction, user: User): Promise<DeletionDates | null> {
  const row = await db
    .selectFrom('account_deletion')
    .select(['requested_at', 'due_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row ? { requested_at: momentOf(row.requested_at), due_at: momentOf(row.due_at) } : null
}

/**
 * A repeat keeps the first dates. Throws `conflict` for the only administrator while there are other users.
 */
export async function requestDeletion(
  { db }: Services,
  user: User,
  { password, reason, ip }: { password: string; reason: string; ip: string },
): Promise<DeletionDates> {
  const attempt = { kind: 'confirm', account: user.email, address: ip }
  await countAttempt(db, attempt, settings.confirmation)
  await checkPassword(db, user, password)
  return db.transaction().execute(async (trx) => {
    await forgetAttempts(trx, attempt)
    await refuseLastAdministrator(trx, user)
    const term = settings.deletionTerm / 1000
    const asked = await trx
      .insertInto('account_deletion')
      .values({
        user_id: user.id,
        reason,
        due_at: sql<Date>`now() + make_interval(secs => ${term}::float8)`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_at')
      .executeTakeFirst()
    if (asked) {
      await enqueueMessage(trx, deletionRequestedLetter(user.email, asked.due_at))
      await passApprovals(trx, user)
    }
    const dates = await deletionOf(trx, user)
    // A concurrent cancellation removed the request.
    if (!dates) throw shopError('conflict')
    return dates
  })
}

export async function cancelDeletion({ db }: Services, user: User): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const cancelled = await trx
      .deleteFrom('account_deletion')
      .where('user_id', '=', user.id)
      .returning('user_id')
      .executeTakeFirst()
    if (cancelled) await enqueueMessage(trx, deletionCancelledLetter(user.email))
  })
}

async function checkPassword(db: Db, user: User, password: string): Promise<void> {
  const stored = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!(await passwordMatches(stored?.password_hash ?? null, password)))
    throw shopError('invalid', 'Неверный пароль', 'password')
}

/** An administrator who is leaving too does not count, otherwise none would be left in a month. */
async function refuseLastAdministrator(trx: Transaction<Tables>, user: User): Promise<void> {
  const { id, scope, organization } = user
  if (await leavesNoAdministrator(trx, { id, scope, organization_id: organization?.id ?? null }))
    throw shopError(
      'conflict',
      'Вы единственный администратор организации. Сначала передайте права другому сотруднику',
    )
}
