import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/users/calls.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { may, rights } from '@verstak/domain/rights.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { nameKeyOf } from '#db/name-key.ts'
import { listStored } from '../addresses/face.ts'
import { listUserEvents } from './events.ts'
import { spentThisMonth } from './limits.ts'
import { membersOf, requireMember, toOrganizationUser } from './members.ts'
import { allowedShops } from './shops.ts'

const PAGE_SIZE = 20

/** Active or blocked users that match the search, newest first. */
export async function listUsers(
  db: Db,
  administrator: User,
  { page, inactive, search = '' }: { page: number; inactive: 'Y' | 'N'; search?: string | undefined },
): Promise<CallData<typeof calls.getUsersList>> {
  const id = organizationOf(administrator)
  const found = hasWords(search)
  const { active, blocked, anyBlocked } = await db
    .selectFrom('app_user as u')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('u.blocked', '=', false).filterWhere(found).as('active'),
      eb.fn.countAll<number>().filterWhere('u.blocked', '=', true).filterWhere(found).as('blocked'),
      eb.fn.countAll<number>().filterWhere('u.blocked', '=', true).as('anyBlocked'),
    ])
    .where('organization_id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await membersOf(db, id)
    .where('u.blocked', '=', inactive === 'Y')
    .where(found)
    .orderBy('u.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const counts = { active, blocked }
  return {
    users: rows.map(toOrganizationUser),
    pageNavigation: pageNavigationOf(inactive === 'Y' ? blocked : counts.active, page, PAGE_SIZE),
    haveBlocked: anyBlocked > 0,
    counts,
  }
}

/** Each word must occur in the person's data; digits of a phone may be separated by spaces. */
function hasWords(search: string): Expression<SqlBool> {
  const words = nameKey(search).split(/\s+/).filter(Boolean)
  const known = nameKeyOf(sql`concat_ws(' ', u.name, u.position, u.email, u.phone)`)
  const each = words.map((word) => sql<boolean>`strpos(${known}, ${word}) > 0`)
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` AND `)})` : sql<boolean>`true`
}

/** Throws `notFound` for a user of another organisation. */
export async function userCard(
  db: Db,
  administrator: User,
  userId: number,
): Promise<CallData<typeof calls.getUser>> {
  const member = await requireMember(db, organizationOf(administrator), userId)
  return {
    user: {
      ...toOrganizationUser(member),
      rights: rights.filter((right) => may(member, right)),
      order_limit: member.order_limit,
      month_limit: member.month_limit,
      spent: await spentThisMonth(db, userId),
      shops: await allowedShops(db, member),
      version: member.version,
      self: userId === administrator.id,
      events: await listUserEvents(db, userId),
    },
  }
}

/**
 * Addresses of the organisation; those of `userId` are marked. Throws `notFound` for a user of another
 * organisation.
 */
export async function listShops(
  db: Db,
  administrator: User,
  userId: number | undefined,
): Promise<CallData<typeof calls.getShopsList>> {
  const organizationId = organizationOf(administrator)
  const member = userId === undefined ? null : await requireMember(db, organizationId, userId)
  const allowed = member && (await allowedShops(db, member))
  const stored = await listStored(db, administrator)
  return {
    shops: stored
      .filter(({ status }) => status !== 'rejected')
      .map(({ id, name, text }) => ({ id, name, text, allowed: allowed === null || allowed.includes(id) })),
  }
}

function organizationOf({ organization }: User): number {
  if (!organization) throw shopError('accessDenied')
  return organization.id
}
