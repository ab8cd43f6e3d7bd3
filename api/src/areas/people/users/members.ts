import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OrganizationUser } from '@verstak/contract/users/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { ADMINISTRATOR, isAdministrator, type Right, roleOf, type Scoped } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import { activeUsers, hasRight } from '#db/active-users.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

type Trx = Transaction<Tables>

export interface ConfirmedOrganization {
  readonly id: number
  readonly name: string
}

/** Throws `accessDenied` without an organisation, or if it is not confirmed. */
export function requireConfirmedOrganization({ organization }: User): ConfirmedOrganization {
  if (!organization) throw shopError('accessDenied')
  if (!organization.confirmed)
    throw shopError('accessDenied', 'Сначала подтвердите организацию: как это сделать, написано в кабинете')
  return organization
}

/**
 * Serialises changes of an organisation's people, and re-checks the administrator's rights. Throws
 * `accessDenied`.
 */
export async function lockPeople(
  trx: Trx,
  administrator: User,
  place = requireConfirmedOrganization(administrator),
): Promise<ConfirmedOrganization> {
  await trx.selectFrom('organization').select('id').where('id', '=', place.id).forUpdate().execute()
  const still = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', administrator.id)
    .where('organization_id', '=', place.id)
    .where('blocked', '=', false)
    .where(sql<boolean>`${ADMINISTRATOR} = ANY (scope)`)
    .executeTakeFirst()
  if (!still) throw shopError('accessDenied')
  return place
}

/** Administrators other than `userId` who are neither blocked, nor only invited, nor about to be deleted. */
export async function otherAdministrators(trx: Trx, organizationId: number, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('app_user as u')
    .leftJoin('account_deletion as d', 'd.user_id', 'u.id')
    .leftJoin('user_invitation as i', 'i.user_id', 'u.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '<>', userId)
    .where('u.blocked', '=', false)
    .where('d.user_id', 'is', null)
    .where('i.user_id', 'is', null)
    .where(sql<boolean>`${ADMINISTRATOR} = ANY (u.scope)`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether the other people of the organisation would be left without an administrator if this person left it. Locks
 * the organisation until the transaction ends, so that two administrators cannot leave at the same time.
 */
export async function leavesNoAdministrator(
  trx: Trx,
  { id, organization_id, scope }: Scoped & { readonly id: number; readonly organization_id: number | null },
): Promise<boolean> {
  if (organization_id === null || !isAdministrator({ scope })) return false
  await trx.selectFrom('organization').select('id').where('id', '=', organization_id).forUpdate().execute()
  const stays = await trx
    .selectFrom('app_user as u')
    .leftJoin('account_deletion as d', 'd.user_id', 'u.id')
    .select('u.id')
    .where('u.organization_id', '=', organization_id)
    .where('u.id', '<>', id)
    .where('u.blocked', '=', false)
    .where(sql<boolean>`(d.due_at IS NULL OR d.due_at > now())`)
    .executeTakeFirst()
  return stays !== undefined && (await otherAdministrators(trx, organization_id, id)) === 0
}

/** Whether the person asked for the deletion of the account. */
export async function isLeaving(db: DbOrTransaction, userId: number): Promise<boolean> {
  const asked = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return asked !== undefined
}

/** Colleagues of a person who have the right and can sign in. */
export const colleaguesWith = (db: DbOrTransaction, organizationId: number, right: Right, userId: number) =>
  activeUsers(db)
    .select(['u.id', 'u.email', 'u.name'])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '<>', userId)
    .where(hasRight(right))
    .orderBy('u.id')

/** Users of other organisations look non-existent: `notFound`. */
export async function requireMember(db: DbOrTransaction, organizationId: number, userId: number) {
  const found = await membersOf(db, organizationId).where('u.id', '=', userId).executeTakeFirst()
  if (!found) throw shopError('notFound', 'Такого пользователя нет')
  return found
}

export type Member = Awaited<ReturnType<typeof requireMember>>

export const membersOf = (db: DbOrTransaction, organizationId: number) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('user_invitation as i', 'i.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.position', 'u.scope', 'u.blocked', 'u.version'])
    .select(['u.order_limit', 'u.month_limit', 'u.every_shop', 'i.expires_at'])
    .select((eb) =>
      eb
        .selectFrom('session as s')
        .whereRef('s.user_id', '=', 'u.id')
        .select((inner) => inner.fn.max('s.seen_at').as('seen'))
        .as('seen_at'),
    )
    .where('u.organization_id', '=', organizationId)
    .where('u.erased_at', 'is', null)

export const toOrganizationUser = (row: Member): OrganizationUser => ({
  userId: row.id,
  name: row.name,
  position: row.position,
  email: row.email,
  phone: row.phone,
  role: roleOf(row),
  active: row.expires_at === null && !row.blocked,
  blocked: row.blocked ? 'Y' : 'N',
  invitedUntil: row.expires_at && momentOf(row.expires_at),
  lastSeen: row.seen_at && momentOf(row.seen_at),
})
