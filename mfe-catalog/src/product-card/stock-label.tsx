import * as css from './stock-label.module.css'
import { stockBand } from './stock.ts'

/** How many there are; the colour only repeats what the text says. */
export function StockLabel({ stock, unit }: { stock: number; unit: string }) {
  const { level, text } = stockBand(stock, unit)
  return <span className={css[level]}>{text}</span>
}
