import type { Day } from '@verstak/domain/day.ts'
import { stockBand } from './stock.ts'
import * as css from './stock-label.module.css'

/** The colour only repeats the text. */
export function StockLabel({
  stock,
  unit,
  expectedOn = null,
}: {
  stock: number
  unit: string
  /** Shown when the stock is zero. */
  expectedOn?: Day | null
}) {
  const { level, text } = stockBand(stock, unit, expectedOn)
  return <span className={css[level]}>{text}</span>
}
