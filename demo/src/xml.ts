import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

export function element(name: string, text: string | number, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(String(text))}</${name}>`
}

export type TextFile = { write: (text: string) => Promise<void> | undefined; close: () => Promise<void> }

/** A file written sequentially. Writers wait while the disk is behind (backpressure). */
export function openTextFile(path: string): TextFile {
  const stream = createWriteStream(path, { highWaterMark: 1 << 20 })
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  return {
    write: (text) => {
      if (failure) throw failure
      if (stream.write(text)) return undefined
      return new Promise((resolve, reject) => {
        const free = () => {
          stream.off('error', fail)
          resolve()
        }
        const fail = (error: Error) => {
          stream.off('drain', free)
          reject(error)
        }
        stream.once('drain', free)
        stream.once('error', fail)
      })
    },
    close: async () => {
      if (failure) throw failure
      stream.end()
      await finished(stream)
    },
  }
}
