import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FeedRates } from './prices.ts'

/** To be raised when the importer reads more of a feed than before, so that known feeds are read again. */
const READER = 2

/** Equal for the same bytes with the same rates and the same bytes of the mapping of sections. */
export async function digestOfFeed(file: string, rates: FeedRates = {}, sections?: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([READER, Object.entries(rates).sort()]))
  if (sections) hash.update(await readFile(sections).catch(() => ''))
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
