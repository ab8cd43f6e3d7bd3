import { normalizeArticle } from '../article.ts'

export interface PackedLine {
  readonly id: number
  readonly article: string
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly barcodes: readonly string[]
}

/** Goods that are not in the list. */
export interface UnexpectedItem {
  /** What was scanned or typed: a barcode or an article. */
  readonly code: string
  readonly quantity: number
}

export interface Difference {
  readonly article: string
  readonly name: string
  readonly unit: string
  readonly packed: number
  readonly counted: number
}

export interface Receipt {
  /** Nothing is missing, nothing is too much, nothing is unexpected. */
  readonly agrees: boolean
  readonly missing: readonly Difference[]
  readonly extra: readonly Difference[]
  readonly unexpectedItems: readonly UnexpectedItem[]
}

/** Counted units by line id; absent lines count as zero. */
export type Counts = Readonly<Record<string, number>>

/** Compares totals by article over all boxes: goods in a different box than listed are not missing. */
export function compareReceived(
  lines: readonly PackedLine[],
  counts: Counts,
  unexpectedItems: readonly UnexpectedItem[],
): Receipt {
  const goods = new Map<string, Difference>()
  for (const { id, article, name, unit, quantity } of lines) {
    const before = goods.get(article)
    goods.set(article, {
      article,
      name,
      unit,
      packed: (before?.packed ?? 0) + quantity,
      counted: (before?.counted ?? 0) + (counts[id] ?? 0),
    })
  }
  const all = [...goods.values()]
  const missing = all.filter(({ packed, counted }) => counted < packed)
  const extra = all.filter(({ packed, counted }) => counted > packed)
  const others = unexpectedItems.filter(({ quantity }) => quantity > 0)
  return {
    agrees: missing.length + extra.length + others.length === 0,
    missing,
    extra,
    unexpectedItems: others,
  }
}

/**
 * The line for a scanned barcode or a typed article. Prefers the current box, then the first line that is not
 * complete. Undefined when no line has this code.
 */
export function lineOfCode<L extends PackedLine>(
  lines: readonly L[],
  code: string,
  isFull: (line: L) => boolean,
): L | undefined {
  const key = normalizeArticle(code)
  const digits = code.replace(/\s/g, '')
  const found = lines.filter(
    ({ article, barcodes }) => barcodes.includes(digits) || (key !== '' && normalizeArticle(article) === key),
  )
  return found.find((line) => !isFull(line)) ?? found[0]
}
