import type { QrCode } from '@verstak/contract/common.ts'
import { eanModules, QR_QUIET, qrMatrix } from './codes.ts'

/** The bars of an EAN-13 as SVG path data, one unit high. Throws a `RangeError` for an invalid code. */
export function eanPath(code: string): string {
  return runs(eanModules(code))
    .map(([from, length]) => `M${from} 0h${length}v1h-${length}z`)
    .join('')
}

/** The QR code of a text with its quiet zone. A single path leaves no hairlines between adjacent cells. */
export function qrPath(text: string): QrCode {
  const { size, dark } = qrMatrix(text)
  const rows = Array.from({ length: size }, (_, row) => runs(dark.slice(row * size, (row + 1) * size)))
  const path = rows.flatMap((cells, row) =>
    cells.map(([from, length]) => `M${from + QR_QUIET} ${row + QR_QUIET}h${length}v1h-${length}z`),
  )
  return { size: size + 2 * QR_QUIET, path: path.join('') }
}

/** Start and length of each run of dark cells. */
function runs(cells: readonly boolean[]): [from: number, length: number][] {
  const found: [number, number][] = []
  for (const [at, dark] of cells.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === at) last[1] += 1
    else found.push([at, 1])
  }
  return found
}
