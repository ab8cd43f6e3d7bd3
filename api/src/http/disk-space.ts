import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ShopError, shopError } from '@verstak/contract/errors.ts'
import { watchService } from '@verstak/process/watch-service.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Services } from './handler.ts'

export interface DiskSpace {
  /** Whether there is space for what a call writes. */
  readonly isLeft: () => Promise<boolean>
  /** Remembers that the database is full if the error says so. Returns whether it says that any disk is full. */
  readonly note: (error: unknown) => boolean
}

/** PostgreSQL's `disk_full`. */
const DATABASE_FULL = '53100'
const FULL: ReadonlySet<unknown> = new Set([DATABASE_FULL, 'ENOSPC', 'EDQUOT'])
const MEGABYTE = 1024 * 1024
/** Milliseconds; disks of a network may be slow. */
const PATIENCE = 2_500

/**
 * Watches the space in the folders of the API, which must have `minFreeMb`, and in the database, whose disk may be another
 * machine's: it is asked after it has refused a write.
 */
export function watchDiskSpace(services: Services): DiskSpace {
  const { dataDir, filesDir, minFreeMb } = services.config
  let databaseFull = false
  const watch = watchService({
    name: 'Disk space',
    budget: () => PATIENCE,
    probe: async () => {
      for (const folder of [dataDir, filesDir]) await requireFree(folder, minFreeMb)
      if (databaseFull) await writeToDatabase(services.db)
      databaseFull = false
    },
  })
  return {
    // During a shortage the watch itself looks whether it is over.
    isLeft: async () => !watch.isUnavailable() && (await watch.check()),
    note(error) {
      const code = codeOf(error)
      if (code === DATABASE_FULL && !databaseFull) {
        databaseFull = true
        void watch.check()
      }
      return FULL.has(code)
    },
  }
}

/** The refusal of a call that has no space for what it writes. */
export const noSpace = (): ShopError =>
  shopError(
    'unavailable',
    'На сервере магазина закончилось место, поэтому ничего не сохранено. Мы уже знаем об этом, повторите позже',
  )

/** An error of a file may be wrapped in another one. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && FULL.has(error.code) ? error.code : codeOf(error.cause)
}

async function requireFree(folder: string, megabytes: number): Promise<void> {
  const state = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  // A folder is made with its first file.
  if (!state) return requireFree(dirname(folder), megabytes)
  const { bavail, bsize, files, ffree } = state
  if (bavail * bsize < megabytes * MEGABYTE)
    throw new Error(
      `${Math.floor((bavail * bsize) / MEGABYTE)} MB are left in ${folder}, the shop needs ${megabytes} MB`,
    )
  if (files > 0 && ffree === 0) throw new Error(`no more files fit in ${folder}`)
}

/** Writes 1 MB, which the end of the transaction removes. */
async function writeToDatabase(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`CREATE TEMPORARY TABLE space_probe ON COMMIT DROP AS SELECT generate_series(1, 30000)`.execute(
      trx,
    )
  })
}
