import { BrokenFeed } from './broken-feed.ts'

/** A declaration is within these first bytes. */
const HEAD = 1024

/** The encoding is determined by the byte order mark, else by the XML declaration, else it is UTF-8. */
export async function* decodeText(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array(0)
  let decoder: TextDecoder | undefined
  for await (const part of parts) {
    if (decoder) yield decode(decoder, part)
    else {
      head = Buffer.concat([head, part])
      if (head.length < HEAD) continue
      decoder = new TextDecoder(encodingOf(head), { fatal: true })
      yield decode(decoder, head)
    }
  }
  if (!decoder) {
    decoder = new TextDecoder(encodingOf(head), { fatal: true })
    yield decode(decoder, head)
  }
  yield decode(decoder)
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i
  const label = declaration.exec(Buffer.from(head.subarray(0, HEAD)).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new BrokenFeed(`Неизвестная кодировка файла: ${label}`)
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new BrokenFeed(`Файл не в той кодировке, что в нём указана (${decoder.encoding})`, { cause })
  }
}
