import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile } from './files.ts'
import { pictureFolder } from './folders.ts'
import { knownFailure } from './known-failure.ts'

/** Long enough to make a hostile picture cheap, short enough for one that failed on a busy machine. */
const REMEMBERED_MS = 60 * 60 * 1000

/**
 * Pictures that could not be rendered, stored next to the renditions, so that a restart does not retry them
 * all.
 */
export function failedRenders(dataDir: string) {
  const fileOf = (id: string) => join(pictureFolder(dataDir, id), 'failed')
  return {
    /** Throws a known failure while the picture must not be retried. */
    async refuse(id: string): Promise<void> {
      const last = await stat(fileOf(id)).catch(() => null)
      if (last && Date.now() - last.mtimeMs < REMEMBERED_MS)
        throw knownFailure(`picture ${id} could not be rendered lately`)
    },
    remember: (id: string, error: unknown): Promise<void> => keepFile(fileOf(id), Buffer.from(String(error))),
  }
}
