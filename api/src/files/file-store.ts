import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#config.ts'

/** Where the files of shoppers lie. Another place, an object storage, needs these three and nothing else. */
export interface FileStore {
  /** Keeps a file whole or not at all. */
  put(id: string, file: Blob): Promise<void>
  /** Its bytes; null when there is no such file. */
  get(id: string): Promise<Readable | null>
  /** Removes a file, also one that is not there. */
  remove(id: string): Promise<void>
}

/** Files in a folder that no server gives out; two letters of the id divide it, so that no folder grows endless. */
export function folderStore({ filesDir }: Pick<Config, 'filesDir'>): FileStore {
  const pathOf = (id: string) => join(filesDir, id.slice(0, 2), id)
  return {
    async put(id, file) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.part`
      // Nobody may run what strangers have sent.
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
