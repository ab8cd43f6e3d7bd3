import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ImportOptions } from './import-options.ts'

/** Increase it when the importer reads more of a feed than before, so that known feeds are read again. */
const READER = 4

/** Chunk size in bytes: with the default 64 KB a large feed takes twice as long. */
const CHUNK = 1024 * 1024

type Read = Pick<ImportOptions, 'file' | 'rates' | 'fields' | 'sections' | 'format' | 'offers' | 'priceType'>

/** Equal for the same bytes read with the same options and the same section mapping. */
export async function digestOfFeed(read: Read): Promise<string> {
  const { file, rates = {}, fields = {}, sections, format, offers, priceType } = read
  const way = format === 'commerceml' ? [format, priceType ?? null] : Object.entries(fields).sort()
  const hash = createHash('sha256').update(JSON.stringify([READER, Object.entries(rates).sort(), ...way]))
  if (sections) hash.update(await readFile(sections).catch(() => ''))
  for (const one of offers ? [offers, file] : [file])
    await pipeline(createReadStream(one, { highWaterMark: CHUNK }), hash, { end: one === file })
  return hash.digest('hex')
}
