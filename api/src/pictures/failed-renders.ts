import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile } from './files.ts'
import { pictureFolder } from './folders.ts'
import { knownFailure } from './known-failure.ts'

/** Long enough that a hostile picture costs next to nothing, short enough for one that failed on a busy machine. */
const REMEMBERED_MS = 60 * 60 * 1000

/** Pictures that could not be rendered, kept beside the renditions, so that a restart does not try them all again. */
export function failedRenders(dataDir: string) {
  const fileOf = (id: string) => join(pictureFolder(dataDir, id), 'failed')
  return {
    /** Throws a known failure when the picture is not to be tried now. */
    async refuse(id: string): Promise<void> {
      const last = await stat(fileOf(id)).catch(() => null)
      if (last && Date.now() - last.mtimeMs < REMEMBERED_MS)
        throw knownFailure(`picture ${id} could not be rendered lately`)
    },
    remember: (id: string, error: unknown): Promise<void> => keepFile(fileOf(id), Buffer.from(String(error))),
  }
}
