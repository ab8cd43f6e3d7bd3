import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type FeedFormat, feedFormats } from '@verstak/domain/tools/export-feed.ts'
import { ZipFile } from 'yazl'
import type { Config } from '#config.ts'
import type { Format, FormatContext, FormatPart } from './formats/format.ts'
import type { FeedRow } from './row.ts'

/** Inside the folder of uploaded files, because all instances share it. */
export const feedsFolder = ({ filesDir }: Pick<Config, 'filesDir'>): string => join(filesDir, 'feeds')

/** File of a finished build, relative to the feeds folder; a name is never reused. */
export const fileOf = ({ id, feed_id, format }: { id: number; feed_id: number; format: FeedFormat }) =>
  join(String(feed_id), `${id}.${feedFormats[format].extension}`)

interface OpenPart {
  readonly part: FormatPart
  readonly path: string
  readonly handle: FileHandle
}

export interface FeedWriter {
  page(rows: readonly FeedRow[]): Promise<void>
  /** Finishes the parts, combines them, and returns the path of the file. */
  end(): Promise<string>
  /** Removes unfinished files; safe after `end`. */
  clear(): Promise<void>
}

/** Writes the parts of a format in parallel into the private `folder`; each page waits for the disk. */
export async function openWriter(
  format: Format,
  context: FormatContext,
  folder: string,
): Promise<FeedWriter> {
  const open = await Promise.all(format.parts.map((part, i) => openPart(part, join(folder, `part-${i}`))))
  for (const { part, handle } of open) await handle.write(part.head(context))
  let first = 0
  return {
    async page(rows) {
      for (const { part, handle } of open) if (part.page) await handle.write(part.page(rows, context, first))
      first += rows.length
    },
    async end() {
      for (const { part, handle } of open) {
        if (part.foot) await handle.write(part.foot(context))
        await handle.close()
      }
      if (!format.zipped) return open[0]?.path ?? ''
      const whole = join(folder, 'whole')
      await zip(open, whole)
      return whole
    },
    async clear() {
      for (const { handle } of open) await handle.close().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPart(part: FormatPart, path: string): Promise<OpenPart> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return { part, path, handle: await open(path, 'w', 0o600) }
}

async function zip(parts: readonly OpenPart[], path: string): Promise<void> {
  const file = new ZipFile()
  for (const { part, path: from } of parts) file.addFile(from, part.name)
  file.end()
  await pipeline(file.outputStream, createWriteStream(path, { mode: 0o600 }))
}

/**
 * Moves a finished file to its published path, with a gzip copy for clients that accept it. Returns its size
 * in bytes.
 */
export async function publishFile(from: string, to: string, zipped: boolean): Promise<number> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  if (!zipped)
    await pipeline(createReadStream(from), createGzip(), createWriteStream(`${to}.gz`, { mode: 0o600 }))
  await rename(from, to)
  return (await stat(to)).size
}

export const removeFile = (path: string) =>
  Promise.all([path, `${path}.gz`].map((one) => rm(one, { force: true })))
