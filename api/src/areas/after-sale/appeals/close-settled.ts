import { REOPEN_DAYS } from '@verstak/domain/after-sale/appeal-status.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { recordStatus } from './status.ts'

const BATCH = 500

/** Closes settled appeals that were not reopened in time. Returns their number. */
export function closeSettled(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('appeal')
      .set({ status: 'closed' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('appeal')
          .select('id')
          .where('status', '=', 'solved')
          .where('settled_at', '<', sql<Date>`now() - make_interval(days => ${REOPEN_DAYS}::int)`)
          .orderBy('settled_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    for (const { id } of closed) await recordStatus(trx, id, 'closed', null)
    return closed.length
  })
}
