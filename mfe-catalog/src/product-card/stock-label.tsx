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
  /** A day `YYYY-MM-DD`, shown when the stock is zero. */
  expectedOn?: string | null
}) {
  const { level, text } = stockBand(stock, unit, expectedOn)
  return <span className={css[level]}>{text}</span>
}
