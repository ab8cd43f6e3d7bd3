import type { Day } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

const keep = () => sql<Date>`(now() - make_interval(secs => ${settings.warranty.keep / 1000}::float8))`

/** Deletes cards and their receipts after the retention period of their owners' consents. */
export function forgetOldCards(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('warranty_card')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('ends', '<', sql<Day>`${keep()}::date`),
          eb.and([eb('status', '=', 'refused'), eb('created_at', '<', keep())]),
        ]),
      )
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    await deleteCards(
      trx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}

/** Their files are removed by the job for expired files. */
export async function deleteCards(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('file')
    .set({ user_id: null, guest_hash: null, organization_id: null, expires_at: sql<Date>`now()` })
    .where('id', 'in', (eb) => eb.selectFrom('warranty_file').select('file_id').where('card_id', 'in', ids))
    .execute()
  await trx.deleteFrom('warranty_card').where('id', 'in', ids).execute()
}

/**
 * When an account is erased: cards of a private person are deleted, those of an organisation lose the
 * person's contacts.
 */
export async function eraseCards(trx: Transaction<Tables>, userId: number): Promise<void> {
  const own = await trx
    .selectFrom('warranty_card')
    .select('id')
    .where('user_id', '=', userId)
    .where('organization_id', 'is', null)
    .execute()
  await deleteCards(
    trx,
    own.map(({ id }) => id),
  )
  await trx
    .updateTable('warranty_card')
    .set({ user_id: null, owner_name: 'Удалённый пользователь', email: '', phone: '' })
    .where('user_id', '=', userId)
    .execute()
}
