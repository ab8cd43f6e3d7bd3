import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#config.ts'

/**
 * Storage of uploaded files. Another backend, such as an object storage, implements only these three methods.
 */
export interface FileStore {
  /** Stores a file atomically. */
  put(id: string, file: Blob): Promise<void>
  /** Returns the content; null when there is no such file. */
  get(id: string): Promise<Readable | null>
  /** Removes a file; a missing one is not an error. */
  remove(id: string): Promise<void>
}

/**
 * Stores files in a folder that no server exposes. Subfolders named by two characters of the id keep folders
 * small.
 */
export function folderStore({ filesDir }: Pick<Config, 'filesDir'>): FileStore {
  const pathOf = (id: string) => join(filesDir, id.slice(0, 2), id)
  return {
    async put(id, file) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.part`
      // Uploaded files must not be executable.
      await pipeline(file.stream(), createWriteStream(unfinished, { mode: 0o600 }))
      await rename(unfinished, path)
    },
    async get(id) {
      const handle = await open(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return handle ? createReadStream('', { fd: handle }) : null
    },
    async remove(id) {
      const path = pathOf(id)
      await Promise.all([path, `${path}.part`].map((one) => rm(one, { force: true })))
    },
  }
}
