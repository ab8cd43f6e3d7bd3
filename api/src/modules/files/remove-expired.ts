import type { Job } from '#jobs.ts'
import type { FileStore } from './file-store.ts'
import { lockExpired } from './repository.ts'

const BATCH = 500

/** Removes files whose time is over from the disk and the database. */
export const removeExpiredFiles = (store: FileStore): Job => ({
  name: 'remove expired files',
  run: async (trx) => {
    const expired = await lockExpired(trx, BATCH)
    // The disk first: a row that stays is found again, a file without one never.
    for (const { id } of expired) await store.remove(id)
    const ids = expired.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('file').where('id', 'in', ids).execute()
    return ids.length
  },
})
