import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import { isPrivateAddress } from './address-guard.ts'
import { keepFile } from './files.ts'
import { sourceFolder } from './folders.ts'
import { knownFailure } from './known-failure.ts'
import { fetchPicture } from './remote.ts'

/** A failed server is not asked again for a while, because one page requests dozens of its pictures. */
export const RETRY_AFTER_MS = 60_000
const REMEMBERED_FAILURES = 5_000

export interface SourceOptions {
  readonly db: Db
  readonly dataDir: string
  readonly allowPrivate: boolean
}

/** Returns null for an unknown picture; throws when its original is currently unavailable. */
export function pictureSources({ db, dataDir, allowPrivate }: SourceOptions) {
  const fetchLimited = pLimit(4)
  const isClosed = allowPrivate ? () => false : isPrivateAddress
  const fetching = new Map<string, Promise<Buffer>>()
  const failed = new Map<string, number>()

  const fetchAndKeep = async (id: string, url: string, file: string): Promise<Buffer> => {
    try {
      const bytes = await fetchLimited(() => fetchPicture(url, isClosed))
      await keepFile(file, bytes)
      return bytes
    } catch (error) {
      if (failed.size >= REMEMBERED_FAILURES) failed.clear()
      failed.set(id, Date.now() + RETRY_AFTER_MS)
      throw error
    } finally {
      fetching.delete(id)
    }
  }

  return async (id: string): Promise<Buffer | null> => {
    const row = await db.selectFrom('picture').select('source').where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const remote = /^https?:/.test(row.source)
    const file = join(sourceFolder(dataDir), remote ? id : basename(row.source))
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    if (!remote) throw new Error(`the original of picture ${id} is gone`)
    if ((failed.get(id) ?? 0) > Date.now()) throw knownFailure(`picture ${id} could not be fetched lately`)
    const running = fetching.get(id) ?? fetchAndKeep(id, row.source, file)
    fetching.set(id, running)
    return running
  }
}
