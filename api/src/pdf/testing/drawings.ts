import { inflateSync } from 'node:zlib'

/** Drawing commands of each page. */
export function drawingsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const found: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    try {
      found.push(inflateSync(bytes.subarray(at + 7, bytes.indexOf('\nendstream', at))).toString('latin1'))
    } catch {
      // Some streams are not deflated.
    }
  }
  return found.filter((drawing) => / cm$/m.test(drawing))
}
