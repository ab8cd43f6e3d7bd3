import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import { listStored } from '../addresses/face.ts'
import { type ClassifiedPerson, classifyPeople, type LineRow } from './classify-row.ts'
import type { PersonRow } from './columns.ts'

type Trx = Transaction<Tables>

/** Throws `notFound` for a missing list and for another organisation's. */
export async function findList(db: DbOrTransaction, organizationId: number, id: string, lock = false) {
  const query = db
    .selectFrom('user_import')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', sql<Date>`now()`)
  const list = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!list) throw shopError('notFound', 'Такого списка нет: возможно, истёк срок его хранения')
  return list
}

/** Stores a list with its rows; the organisation's oldest lists above the limit are deleted. */
export async function insertList(
  trx: Trx,
  list: { id: string; organization_id: number; name: string; note: string },
  rows: readonly PersonRow[],
): Promise<void> {
  const { id, organization_id } = list
  const life = sql<Date>`now() + make_interval(secs => ${settings.users.listLife / 1000}::float8)`
  await trx
    .insertInto('user_import')
    .values({ ...list, expires_at: life })
    .execute()
  await sql`
    INSERT INTO user_import_line (import_id, row, source)
    SELECT ${id}, g.row, g.source FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (row int, source jsonb)
  `.execute(trx)
  const kept = trx
    .selectFrom('user_import')
    .select('id')
    .where('organization_id', '=', organization_id)
    .orderBy('created_at', 'desc')
    .orderBy(sql`(id = ${id})`, 'desc')
    .limit(settings.users.lists)
  await trx
    .deleteFrom('user_import')
    .where('organization_id', '=', organization_id)
    .where('id', 'not in', kept)
    .execute()
}

/**
 * Checks the rows of a list against the current people and addresses. The number of queries does not depend
 * on the number of rows.
 */
export async function classifyList(
  db: DbOrTransaction,
  user: User,
  organizationId: number,
  id: string,
): Promise<ClassifiedPerson[]> {
  const lines = await db
    .selectFrom('user_import_line')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('row')
    .execute()
  const people = await db
    .selectFrom('app_user as u')
    .leftJoin('user_invitation as i', 'i.user_id', 'u.id')
    .select([sql<string>`lower(u.email)`.as('email'), 'u.blocked', 'i.user_id as invitation'])
    .where('u.organization_id', '=', organizationId)
    .where('u.erased_at', 'is', null)
    .execute()
  const members = new Map(
    people.map(({ email, blocked, invitation }) => [email, { blocked, invited: invitation !== null }]),
  )
  const shops = (await listStored(db, user)).filter(({ status }) => status !== 'rejected')
  return classifyPeople(lines, { members, shops })
}

/** Records the result of a row's invitation; `problem` is in Russian. */
export async function settleRow(
  trx: Trx,
  { import_id, row }: LineRow,
  change: { invited: true } | { problem: string },
): Promise<void> {
  await trx
    .updateTable('user_import_line')
    .set(change)
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .execute()
}

/** Removes expired lists. Returns their number. */
export async function removeExpiredLists(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_import')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
