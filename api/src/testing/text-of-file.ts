import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'

const startsWith = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text

/** Removes blanks: a line of a table or calendar may break within a word. */
const closed = (text: string) => text.replace(/\s+/g, '')

/**
 * The readable text of a file of any type, without blanks: the pages of a PDF, the parts of an archive or
 * workbook, else the text itself.
 */
export async function textOfFile(bytes: Uint8Array): Promise<string> {
  // Tests may send only the first bytes of a PDF.
  if (startsWith(bytes, '%PDF-') && Buffer.from(bytes).includes('%%EOF')) {
    // The reader detaches the buffer, so it gets a copy.
    const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true })
    return closed(text + Buffer.from(bytes).toString('latin1'))
  }
  if (!startsWith(bytes, 'PK')) return closed(strFromU8(bytes))
  const parts = await Promise.all(
    Object.entries(unzipSync(bytes)).map(async ([name, part]) => name + (await textOfFile(part))),
  )
  return closed(parts.join(' '))
}
