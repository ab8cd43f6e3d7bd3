import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import { storeAddress } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import {
  type Applicant,
  confirmedLetter,
  joinAcceptedLetter,
  joinDeclinedLetter,
  joinRequestedLetter,
  joinRequestLetter,
  namelessRequestLetter,
} from '../codes/face.ts'
import { recordUserEvent, requireConfirmedOrganization } from '../users/face.ts'

interface Organization {
  readonly id: number
  readonly name: string
}

export async function askToJoin(
  trx: Transaction<Tables>,
  person: Applicant & { id: number },
  organization: Organization,
): Promise<void> {
  await trx
    .insertInto('join_request')
    .values({ user_id: person.id, organization_id: organization.id })
    .execute()
  await enqueueMessage(trx, joinRequestedLetter(person, organization.name))
  const administrators = await administratorsOf(trx, organization.id)
  // Without an administrator the store decides.
  if (administrators.length === 0) {
    const to = storeAddress('organization')
    return enqueueMessage(trx, joinRequestLetter(to, person, organization.name))
  }
  for (const { email, confirmed } of administrators)
    await enqueueMessage(
      trx,
      confirmed
        ? joinRequestLetter(email, person, organization.name)
        : namelessRequestLetter(email, organization.name),
    )
}

const administratorsOf = (trx: Transaction<Tables>, organizationId: number) =>
  trx
    .selectFrom('app_user as u')
    .innerJoin('organization as o', 'o.id', 'u.organization_id')
    .select(['u.email', sql<boolean>`o.confirmed_at IS NOT NULL`.as('confirmed')])
    .where('u.organization_id', '=', organizationId)
    .where('u.blocked', '=', false)
    .where(sql<boolean>`'contragent-admin' = ANY (u.scope)`)
    .orderBy('u.id')
    .execute()

/**
 * Notifies the administrators of a confirmed organisation, including of the people who wait for a decision.
 */
export async function notifyConfirmed(trx: Transaction<Tables>, organization: Organization): Promise<void> {
  const waiting = await trx
    .selectFrom('join_request as j')
    .innerJoin('app_user as u', 'u.id', 'j.user_id')
    .select(['u.name', 'u.email', 'u.phone'])
    .where('j.organization_id', '=', organization.id)
    .orderBy('j.id')
    .execute()
  for (const { email } of await administratorsOf(trx, organization.id)) {
    await enqueueMessage(trx, confirmedLetter(email, organization.name))
    for (const person of waiting)
      await enqueueMessage(trx, joinRequestLetter(email, person, organization.name))
  }
}

/** Returns none before the organisation is confirmed: the first to register its INN may be an impostor. */
export async function listJoinRequests(db: Db, administrator: User) {
  if (!administrator.organization?.confirmed) return []
  const rows = await db
    .selectFrom('join_request as j')
    .innerJoin('app_user as u', 'u.id', 'j.user_id')
    .select(['j.id', 'u.name', 'u.email', 'u.phone', 'j.created_at'])
    .where('j.organization_id', '=', administrator.organization.id)
    .orderBy('j.id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: momentOf(row.created_at) }))
}

/**
 * A refusal erases the waiting account. Throws `accessDenied` before the organisation is confirmed,
 * `notFound` for a decided request or another organisation's.
 */
export async function decideJoinRequest(
  { db }: Services,
  administrator: User,
  { id, decision }: { id: number; decision: 'accept' | 'decline' },
  ip: string,
): Promise<void> {
  const organization = requireConfirmedOrganization(administrator)
  await db.transaction().execute(async (trx) => {
    const request = await trx
      .deleteFrom('join_request')
      .where('id', '=', id)
      .where('organization_id', '=', organization.id)
      .returning('user_id')
      .executeTakeFirst()
    if (!request) throw shopError('notFound', 'Такого запроса нет: возможно, его уже рассмотрели')
    const users = trx.updateTable('app_user').where('id', '=', request.user_id)
    const person = await users
      .set(
        decision === 'accept'
          ? { organization_id: organization.id, scope: scopeOf('purchaser'), blocked: false }
          : { blocked: true },
      )
      .returning(['email', 'name', 'phone'])
      .executeTakeFirstOrThrow()
    const letter = decision === 'accept' ? joinAcceptedLetter : joinDeclinedLetter
    await enqueueMessage(trx, letter(person, organization.name))
    if (decision === 'accept')
      await recordUserEvent(trx, request.user_id, 'joined', { actorId: administrator.id, ip })
    else await trx.deleteFrom('app_user').where('id', '=', request.user_id).execute()
  })
}
