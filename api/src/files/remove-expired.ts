import type { Db } from '#db/database.ts'
import type { FileStore } from './file-store.ts'
import { lockExpired } from './repository.ts'

const BATCH = 500

/**
 * Removes expired files from the disk and the database. Returns their number; `signal` stops it between two
 * batches.
 */
export async function removeExpiredFiles(db: Db, store: FileStore, signal?: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const batch = await removeBatch(db, store)
    removed += batch
    if (batch < BATCH) break
  }
  return removed
}

const removeBatch = (db: Db, store: FileStore): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const expired = await lockExpired(trx, BATCH)
    // The disk first: a remaining row is found again, a file without a row never.
    for (const { id } of expired) await store.remove(id)
    const ids = expired.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('file').where('id', 'in', ids).execute()
    return ids.length
  })
