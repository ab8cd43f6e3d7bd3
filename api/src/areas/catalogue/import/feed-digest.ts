import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ImportOptions } from './import-options.ts'

/** To be raised when the importer reads more of a feed than before, so that known feeds are read again. */
const READER = 4

/** Bytes at once: in the usual 64 KB a large feed takes twice as long. */
const CHUNK = 1024 * 1024

type Read = Pick<ImportOptions, 'file' | 'rates' | 'fields' | 'sections' | 'format' | 'offers' | 'priceType'>

/** Equal for the same bytes read in the same way, with the same bytes of the mapping of sections. */
export async function digestOfFeed(read: Read): Promise<string> {
  const { file, rates = {}, fields = {}, sections, format, offers, priceType } = read
  const way = format === 'commerceml' ? [format, priceType ?? null] : Object.entries(fields).sort()
  const hash = createHash('sha256').update(JSON.stringify([READER, Object.entries(rates).sort(), ...way]))
  if (sections) hash.update(await readFile(sections).catch(() => ''))
  for (const one of offers ? [offers, file] : [file])
    await pipeline(createReadStream(one, { highWaterMark: CHUNK }), hash, { end: one === file })
  return hash.digest('hex')
}
