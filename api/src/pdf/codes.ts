import { isValidEan13 } from '@verstak/domain/ean.ts'
import bwip from 'bwip-js/node'

export const EAN_MODULES = 95
/** White modules before the first bar and after the last (GS1). */
export const EAN_QUIET = { left: 11, right: 7 } as const
/** White modules around a QR code (ISO/IEC 18004). */
export const QR_QUIET = 4

export interface Matrix {
  /** Modules per side. */
  readonly size: number
  /** In row order. */
  readonly dark: readonly boolean[]
}

// `bwip.raw` is the encoder; a named import `raw` would be the symbology of that name.

/** Returns 95 modules, true for a bar. Throws a `RangeError` for an invalid code. */
export function eanModules(code: string): boolean[] {
  if (!isValidEan13(code)) throw new RangeError(`not an EAN-13: ${code}`)
  const symbol = bwip.raw('ean13', code, '')[0]
  if (!symbol || !('sbs' in symbol)) throw new Error('the encoder gave no bars')
  // Widths alternate between bars and spaces and start with a bar.
  return symbol.sbs.flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0))
}

const matrices = new Map<string, Matrix>()

/** Returns the smallest QR code of the text at error correction level M. */
export function qrMatrix(content: string): Matrix {
  const known = matrices.get(content)
  if (known) return known
  const symbol = bwip.raw('qrcode', content, 'eclevel=M')[0]
  if (!symbol || !('pixs' in symbol)) throw new Error('the encoder gave no matrix')
  const matrix = { size: symbol.pixx, dark: symbol.pixs.map(Boolean) }
  if (matrices.size > 1000) matrices.clear()
  matrices.set(content, matrix)
  return matrix
}
