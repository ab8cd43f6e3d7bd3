import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { siteContent } from '../content/site-content.ts'
import { enqueueMessage } from '../messages/repository.ts'
import {
  type Applicant,
  joinAcceptedLetter,
  joinDeclinedLetter,
  joinRequestedLetter,
  joinRequestLetter,
} from './letters.ts'

interface Organization {
  readonly id: number
  readonly name: string
}

export async function askToJoin(
  trx: Transaction<Tables>,
  person: Applicant & { id: number },
  organization: Organization,
  publicUrl: string,
): Promise<void> {
  await trx
    .insertInto('join_request')
    .values({ user_id: person.id, organization_id: organization.id })
    .execute()
  await enqueueMessage(trx, joinRequestedLetter(person, organization.name, publicUrl))
  const administrators = await trx
    .selectFrom('app_user')
    .select('email')
    .where('organization_id', '=', organization.id)
    .where('blocked', '=', false)
    .where(sql<boolean>`'contragent-admin' = ANY (scope)`)
    .orderBy('id')
    .execute()
  // Without an administrator the store decides.
  const deciders = administrators.length > 0 ? administrators : [{ email: siteContent().store.email }]
  for (const { email } of deciders)
    await enqueueMessage(trx, joinRequestLetter(email, person, organization.name, publicUrl))
}

export async function listJoinRequests(db: Db, administrator: User) {
  const rows = await db
    .selectFrom('join_request as j')
    .innerJoin('app_user as u', 'u.id', 'j.user_id')
    .select(['j.id', 'u.name', 'u.email', 'u.phone', 'j.created_at'])
    .where('j.organization_id', '=', organizationOf(administrator).id)
    .orderBy('j.id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** A refusal erases the waiting account. Throws `notFound` for a decided request or another organisation's. */
export async function decideJoinRequest(
  { db, config }: Services,
  administrator: User,
  { id, decision }: { id: number; decision: 'accept' | 'decline' },
): Promise<void> {
  const organization = organizationOf(administrator)
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
      .set(decision === 'accept' ? { organization_id: organization.id, blocked: false } : { blocked: true })
      .returning(['email', 'name', 'phone'])
      .executeTakeFirstOrThrow()
    const letter = decision === 'accept' ? joinAcceptedLetter : joinDeclinedLetter
    await enqueueMessage(trx, letter(person, organization.name, config.publicUrl))
    if (decision === 'decline') await trx.deleteFrom('app_user').where('id', '=', request.user_id).execute()
  })
}

function organizationOf({ organization }: User): Organization {
  if (!organization) throw shopError('accessDenied')
  return organization
}
