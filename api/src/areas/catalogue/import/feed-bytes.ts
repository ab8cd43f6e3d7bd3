import { createReadStream, type PathLike } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'
import { BrokenFeed } from './broken-feed.ts'

const CHUNK = 256 * 1024
/** Text is compressed ten times and more in an archive, and a whole chunk is held in memory. */
const ZIP_CHUNK = 32 * 1024

/** Selects a file of an archive, and names it in the error when it is missing. */
export interface ArchiveEntry {
  readonly match: RegExp
  readonly called: string
}

const ANY_FEED: ArchiveEntry = { match: /^(?!__MACOSX\/).*\.(?:xml|yml)$/i, called: '.xml или .yml' }

/**
 * Streams the bytes of a feed, optionally from .gz or .zip. `onArchive` is called with the name of the entry,
 * `onBytes` with the number of bytes read from the file itself.
 */
export async function* readBytes(
  file: string,
  onArchive: (entry: string) => void = () => {},
  onBytes: (count: number) => void = () => {},
  wanted = ANY_FEED,
): AsyncGenerator<Uint8Array> {
  const take = async function* (chunkSize: number): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) {
      onBytes(chunk.length)
      yield chunk
    }
  }
  const start = await readStart(file)
  if (start.startsWith('\x1f\x8b')) {
    onArchive('gz')
    yield* unpacked(gunzip(take(CHUNK)))
  } else if (start.startsWith('PK\x03\x04')) yield* unpacked(unzip(take(ZIP_CHUNK), onArchive, wanted))
  else yield* take(CHUNK)
}

async function readStart(file: PathLike): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* unpacked(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (cause) {
    if (cause instanceof BrokenFeed) throw cause
    throw new BrokenFeed('Архив повреждён или обрывается', { cause })
  }
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK })
  Readable.from(bytes)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  yield* gunzip
}

/** The first matching file of the archive. */
async function* unzip(
  bytes: AsyncIterable<Uint8Array>,
  onArchive: (entry: string) => void,
  wanted: ArchiveEntry,
): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  let state: 'searching' | 'reading' | 'read' = 'searching'
  const archive = new Unzip((entry) => {
    if (state !== 'searching' || !wanted.match.test(entry.name)) return
    state = 'reading'
    onArchive(entry.name)
    entry.ondata = (error, data, final) => {
      if (error) throw error
      parts.push(data)
      if (final) state = 'read'
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  const isRead = () => state === 'read'
  for await (const chunk of bytes) {
    archive.push(chunk)
    yield* parts.splice(0)
    if (isRead()) return
  }
  archive.push(new Uint8Array(0), true)
  yield* parts.splice(0)
  if (state === 'searching') throw new BrokenFeed(`В архиве нет файла ${wanted.called}`)
  if (!isRead()) throw new BrokenFeed('Архив повреждён или обрывается')
}
