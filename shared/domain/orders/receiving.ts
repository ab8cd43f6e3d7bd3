import { findOrderLine, type NamedLine } from './order-line.ts'

/** Units of an order line in one box. */
export interface PackedLine extends NamedLine {
  readonly id: number
  /** Id of the order's line; the same in every box with its units. */
  readonly order_line: number
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

export interface Difference extends Pick<PackedLine, 'order_line' | 'position' | 'article' | 'brand'> {
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

/** Compares totals by order line over all boxes: goods in a different box than listed are not missing. */
export function compareReceived(
  lines: readonly PackedLine[],
  counts: Counts,
  unexpectedItems: readonly UnexpectedItem[],
): Receipt {
  const goods = new Map<number, Difference>()
  for (const { id, order_line, position, article, brand, name, unit, quantity } of lines) {
    const before = goods.get(order_line)
    goods.set(order_line, {
      ...{ order_line, position, article, brand, name, unit },
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

/** A scanned or typed code: its line, or the question which line is meant. Both null: not in the list. */
export interface ScannedLine<L> {
  readonly line: L | null
  readonly question: string | null
}

/**
 * The line for a scanned barcode or a typed article, as `findOrderLine`. Prefers the first box that is not
 * complete.
 */
export function lineOfCode<L extends PackedLine>(
  lines: readonly L[],
  code: string,
  isFull: (line: L) => boolean,
): ScannedLine<L> {
  const search = findOrderLine(lines, code)
  if (search.kind === 'ambiguous') return { line: null, question: search.message }
  if (search.kind === 'unknown') return { line: null, question: null }
  return { line: search.lines.find((line) => !isFull(line)) ?? search.lines[0], question: null }
}
