import { stockBand } from './stock.ts'
import * as css from './stock-label.module.css'

/** The colour only repeats what the text says. */
export function StockLabel({ stock, unit }: { stock: number; unit: string }) {
  const { level, text } = stockBand(stock, unit)
  return <span className={css[level]}>{text}</span>
}
