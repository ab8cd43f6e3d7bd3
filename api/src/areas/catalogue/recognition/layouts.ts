import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

interface KnownLayout {
  readonly header: boolean
  readonly roles: readonly ColumnRole[]
}

/**
 * Column roles that somebody of the organisation chose for a list with the same columns; undefined without
 * any.
 */
export async function findLayout(
  db: Db,
  organizationId: number | null,
  key: string,
): Promise<KnownLayout | undefined> {
  if (organizationId === null) return undefined
  return db
    .selectFrom('import_layout')
    .select(['header', 'roles'])
    .where('organization_id', '=', organizationId)
    .where('columns_key', '=', key)
    .executeTakeFirst()
}

export async function keepLayout(
  trx: Transaction<Tables>,
  organizationId: number,
  key: string,
  { header, roles }: KnownLayout,
): Promise<void> {
  const values = { header, roles: [...roles], updated_at: sql<Date>`now()` }
  await trx
    .insertInto('import_layout')
    .values({ organization_id: organizationId, columns_key: key, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'columns_key']).doUpdateSet(values))
    .execute()
}
