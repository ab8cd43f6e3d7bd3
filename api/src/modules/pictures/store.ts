import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFormat, PictureWidth } from '@verstak/shared/domain/picture.ts'
import pLimit from 'p-limit'
import { keepFile } from './files.ts'
import { renditionFolder } from './folders.ts'
import { NEUTRAL_ID, neutralDrawing } from './neutral.ts'
import { renderPicture } from './render.ts'
import { pictureSources, type SourceOptions } from './sources.ts'

export interface Rendition {
  readonly bytes: Buffer
  /** The neutral picture replaces one that cannot be had now. */
  readonly standIn: boolean
}

export type PictureStore = (
  id: string,
  width: PictureWidth,
  format: PictureFormat,
) => Promise<Rendition | null>

/** Makes each rendition once, however many ask, and keeps it on disk. Null for an unknown id. */
export function pictureStore(
  options: SourceOptions & { readonly onFailure?: (error: unknown) => void },
): PictureStore {
  const sources = pictureSources(options)
  const encodeLimited = pLimit(2)
  const making = new Map<string, Promise<Buffer | null>>()

  const make = async (id: string, width: PictureWidth, format: PictureFormat, file: string) => {
    const source = id === NEUTRAL_ID ? neutralDrawing : await sources(id)
    if (!source) return null
    const bytes = await encodeLimited(() => renderPicture(source, width, format))
    await keepFile(file, bytes)
    return bytes
  }

  const get = async (id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> => {
    const name = `${width}.${format}`
    const file = join(renditionFolder(options.dataDir), id.slice(0, 3), id, name)
    const ready = await readFile(file).catch(() => null)
    if (ready) return ready
    const key = `${id}/${name}`
    const running = making.get(key) ?? make(id, width, format, file).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  return async (id, width, format) => {
    try {
      const bytes = await get(id, width, format)
      return bytes && { bytes, standIn: false }
    } catch (error) {
      options.onFailure?.(error)
      const neutral = await get(NEUTRAL_ID, width, format)
      return neutral && { bytes: neutral, standIn: true }
    }
  }
}
