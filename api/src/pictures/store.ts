import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFormat, PictureWidth } from '@verstak/domain/picture.ts'
import { openWorkers } from '#workers/workers.ts'
import { failedRenders } from './failed-renders.ts'
import { keepFile } from './files.ts'
import { pictureFolder } from './folders.ts'
import { isKnownFailure } from './known-failure.ts'
import { NEUTRAL_ID, neutralDrawing } from './neutral.ts'
import { renderPicture } from './render.ts'
import { pictureSources, type SourceOptions } from './sources.ts'

export interface Rendition {
  readonly bytes: Buffer
  /** Whether this is the placeholder for an unavailable picture. */
  readonly standIn: boolean
}

export interface PictureStore {
  /** Returns null for an unknown id. */
  readonly get: (id: string, width: PictureWidth, format: PictureFormat) => Promise<Rendition | null>
  readonly close: () => Promise<void>
}

interface StoreOptions extends SourceOptions {
  /** Called once per failure; remembered failures are not reported again. */
  readonly onFailure?: (error: unknown) => void
  /** Timeout of one rendition in milliseconds. */
  readonly renderLimit?: number
}

const RENDER_LIMIT_MS = 10_000
const PROCESSES = 2

/** Renders each rendition once, also for concurrent requests, and stores it on disk. */
export function pictureStore(options: StoreOptions): PictureStore {
  const { dataDir, renderLimit = RENDER_LIMIT_MS } = options
  const sources = pictureSources(options)
  const failed = failedRenders(dataDir)
  const workers = openWorkers(join(import.meta.dirname, 'render-worker.ts'), {
    most: PROCESSES,
    limit: renderLimit,
  })
  const making = new Map<string, Promise<Buffer | null>>()

  const render = async (id: string, source: Buffer, width: PictureWidth, format: PictureFormat) => {
    try {
      return Buffer.from(await workers.run<Uint8Array>('render', source, width, format))
    } catch (error) {
      if (!workers.closed()) await failed.remember(id, error)
      throw error
    }
  }

  const make = async (id: string, width: PictureWidth, format: PictureFormat, file: string) => {
    // The placeholder is trusted, and it must work even when no worker process is available.
    if (id === NEUTRAL_ID) return keep(file, await renderPicture(neutralDrawing, width, format))
    await failed.refuse(id)
    const source = await sources(id)
    return source && keep(file, await render(id, source, width, format))
  }

  const find = async (id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> => {
    const name = `${width}.${format}`
    const file = join(pictureFolder(dataDir, id), name)
    const ready = await readFile(file).catch(() => null)
    if (ready) return ready
    const key = `${id}/${name}`
    const running = making.get(key) ?? make(id, width, format, file).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  return {
    async get(id, width, format) {
      try {
        const bytes = await find(id, width, format)
        return bytes && { bytes, standIn: false }
      } catch (error) {
        if (!isKnownFailure(error)) options.onFailure?.(error)
        const bytes = await find(NEUTRAL_ID, width, format)
        return bytes && { bytes, standIn: true }
      }
    },
    close: workers.close,
  }
}

async function keep(file: string, bytes: Buffer): Promise<Buffer> {
  await keepFile(file, bytes)
  return bytes
}
