import { shopError } from '@verstak/contract/errors.ts'
import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Recognised } from '#areas/catalogue/recognition/face.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { ListRow } from '#db/json-shapes.ts'
import { ownedBy, ownerColumns } from '#db/owned.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { guestOwner, type Owner } from '#http/owner.ts'
import { settings } from '#settings.ts'

type Trx = Transaction<Tables>
export type ImportRow = Selectable<Tables['basket_import']>
export type LineRow = Selectable<Tables['basket_import_line']>

export interface NewImport {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly cells: readonly ListRow[]
  readonly header: boolean
  readonly roles: readonly ColumnRole[]
  readonly remembered: boolean
}

/** After signing in, users keep the lists that they sent as guests. */
function importsOf(db: DbOrTransaction, { user, guest }: Visitor) {
  const guestHash = guestOwner(guest)?.guestHash ?? null
  return db
    .selectFrom('basket_import')
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('user_id', '=', user?.id ?? null), eb('guest_hash', '=', guestHash)]))
}

/** Newest first, without their cells. */
export const listImports = (db: Db, visitor: Visitor) =>
  importsOf(db, visitor)
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(settings.basketImport.most)
    .execute()

/** Throws `notFound` for a missing list and for another's. */
export async function findImport(db: DbOrTransaction, visitor: Visitor, id: string): Promise<ImportRow> {
  const row = await importsOf(db, visitor).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchList()
  return row
}

/** The same with a row lock, so that its rows are added to the basket once. */
export async function lockImport(trx: Trx, visitor: Visitor, id: string): Promise<ImportRow> {
  const row = await importsOf(trx, visitor).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw noSuchList()
  return row
}

const noSuchList = () => shopError('notFound', 'Такого списка нет: возможно, истёк срок его хранения')

/** Stores a list with its rows; the owner's oldest lists above the limit are deleted. */
export async function insertImport(
  trx: Trx,
  owner: Owner,
  { id, name, note, cells, header, roles, remembered }: NewImport,
  lines: readonly Recognised[],
): Promise<void> {
  await trx
    .insertInto('basket_import')
    .values({
      id,
      ...ownerColumns(owner),
      name,
      note,
      cells: JSON.stringify(cells),
      header,
      roles: [...roles],
      remembered,
      expires_at: sql<Date>`now() + make_interval(secs => ${settings.basketImport.life / 1000}::float8)`,
    })
    .execute()
  await insertLines(trx, id, lines)
  const kept = trx
    .selectFrom('basket_import')
    .select('id')
    .where(ownedBy('basket_import', owner))
    .orderBy('created_at', 'desc')
    .orderBy(sql`(id = ${id})`, 'desc')
    .limit(settings.basketImport.most)
  await trx
    .deleteFrom('basket_import')
    .where(ownedBy('basket_import', owner))
    .where('id', 'not in', kept)
    .execute()
}

/** Replaces the rows of a list. */
export async function replaceLines(trx: Trx, id: string, lines: readonly Recognised[]): Promise<void> {
  await trx.deleteFrom('basket_import_line').where('import_id', '=', id).execute()
  await insertLines(trx, id, lines)
}

async function insertLines(trx: Trx, id: string, lines: readonly Recognised[]): Promise<void> {
  await sql`
    INSERT INTO basket_import_line (import_id, row, source, product_id, quantity, candidates, notes, problem, fate)
    SELECT ${id}, g.row, g.source, g.product_id, g.quantity, g.candidates, g.notes, g.problem, g.fate
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g (
      row int, source jsonb, product_id bigint, quantity int, candidates bigint[], notes text[], problem text, fate text
    )
  `.execute(trx)
}

export const loadLines = (db: DbOrTransaction, id: string): Promise<LineRow[]> =>
  db.selectFrom('basket_import_line').selectAll().where('import_id', '=', id).orderBy('row').execute()

/** Rows of several lists. */
export const loadLinesOf = async (db: DbOrTransaction, ids: readonly string[]): Promise<LineRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('basket_import_line').selectAll().where('import_id', 'in', ids).orderBy('row').execute()

/** Removes expired lists. Returns their number. */
export async function removeExpiredImports(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('basket_import')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
