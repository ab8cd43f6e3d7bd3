import { createReadStream } from 'node:fs'
import { BrokenFeed } from './broken-feed.ts'

const CHUNK = 256 * 1024

/** The encoding comes from the byte order mark, else from the XML declaration, else it is UTF-8. */
export async function* readText(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    const bytes = chunk as Buffer
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
    yield decode(decoder, bytes)
  }
  if (decoder) yield decode(decoder)
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const declaration = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i
  const label = declaration.exec(head.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new BrokenFeed(`Неизвестная кодировка файла: ${label}`)
  }
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new BrokenFeed(`Файл не в той кодировке, что в нём указана (${decoder.encoding})`, { cause })
  }
}
