import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { collationRequest } from '@verstak/contract/reconciliations/calls.ts'
import type { Reconciliation } from '@verstak/contract/reconciliations/schemas.ts'
import { type Day, momentOf, moscowDay } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { answeredLetter, managerLetter, receivedLetter } from './letters.ts'

export const formatReconciliationNumber = (id: number): string => `АС-${String(id).padStart(5, '0')}`

const parseReconciliationNumber = (text: string): number | null => {
  const digits = /^\s*(?:[АA][СC]-?)?(\d{1,12})\s*$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}

const statusNames = { new: 'Готовится', sent: 'Отправлен', rejected: 'Отклонён' } as const

/**
 * Notifies the manager and the user. Throws `invalid` for an invalid period and for a user without an
 * organisation, `conflict` when the same act is already requested, `tooOften`.
 */
export async function requestReconciliation(
  { db }: Services,
  visitor: Visitor,
  { date_from, date_to }: Input<typeof collationRequest, 'body'>,
  now = new Date(),
): Promise<{ number: string }> {
  const user = requireUser(visitor)
  const { organization } = user
  if (!organization) throw shopError('invalid', 'Акт сверки составляют для организаций')
  if (date_from > date_to) throw shopError('invalid', 'Конец периода раньше его начала', 'date_to')
  // Future days have no data yet.
  if (date_to > moscowDay(now)) throw shopError('invalid', 'Период ещё не закончился', 'date_to')
  const attempt = { kind: 'reconciliation', account: `organization ${organization.id}`, address: visitor.ip }
  await countAttempt(db, attempt, settings.collations.limits)
  return db.transaction().execute(async (trx) => {
    await requireNone(trx, organization.id, date_from, date_to)
    const { id } = await trx
      .insertInto('collation_request')
      .values({ organization_id: organization.id, user_id: user.id, date_from, date_to })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { number: formatReconciliationNumber(id), date_from, date_to, organization, user }
    await enqueueMessage(trx, managerLetter(storeAddress('reconciliation'), facts))
    await enqueueMessage(trx, receivedLetter(user.email, facts))
    return { number: facts.number }
  })
}

async function requireNone(
  trx: Transaction<Tables>,
  organizationId: number,
  from: Day,
  to: Day,
): Promise<void> {
  // Concurrent requests of colleagues must not create two acts.
  await trx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute()
  const same = await trx
    .selectFrom('collation_request')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'new')
    .where(sql<boolean>`date_from = ${from}::date AND date_to = ${to}::date`)
    .executeTakeFirst()
  if (same)
    throw shopError(
      'conflict',
      `Акт за этот период уже готовится: запрос ${formatReconciliationNumber(same.id)}`,
    )
}

/** Requests of the user's organisation, newest first. */
export async function listReconciliations(db: DbOrTransaction, user: User): Promise<Reconciliation[]> {
  if (!user.organization) return []
  const rows = await db
    .selectFrom('collation_request')
    .select(['id', 'status', 'answer', 'created_at', 'answered_at'])
    .select([sql<Day>`date_from::text`.as('from'), sql<Day>`date_to::text`.as('to')])
    .where('organization_id', '=', user.organization.id)
    .orderBy('id', 'desc')
    .limit(settings.collations.shown)
    .execute()
  return rows.map(({ id, status, answer, created_at, answered_at, from, to }) => ({
    number: formatReconciliationNumber(id),
    date_from: from,
    date_to: to,
    status: { code: status, name: statusNames[status] },
    created_at: momentOf(created_at),
    answered_at: answered_at && momentOf(answered_at),
    answer,
  }))
}

/**
 * Records the manager's result: the act was sent, or the reason why there is none. Throws `notFound`, or
 * `conflict` for an answered request.
 */
export async function answerReconciliation(
  trx: Transaction<Tables>,
  numberText: string,
  { status, answer }: { status: 'sent' | 'rejected'; answer: string },
): Promise<void> {
  const request = await trx
    .selectFrom('collation_request')
    .select(['id', 'status', 'user_id', 'organization_id'])
    .where('id', '=', parseReconciliationNumber(numberText))
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw shopError('notFound', `Запроса ${numberText} нет`)
  if (request.status !== 'new') throw shopError('conflict', 'На этот запрос уже ответили')
  const change = { status, answer, answered_at: sql<Date>`now()` }
  await trx.updateTable('collation_request').set(change).where('id', '=', request.id).execute()
  const number = formatReconciliationNumber(request.id)
  const title = `Акт сверки ${number}: ${statusNames[status].toLowerCase()}`
  const { user_id, organization_id } = request
  await notifyRecipients(
    trx,
    { kind: 'reconciliation', userIds: [user_id], organizationId: organization_id },
    {
      news: { title, text: answer, href: paths.summary() },
      letterTo: (to) => answeredLetter(to, { title, answer }),
    },
  )
}
