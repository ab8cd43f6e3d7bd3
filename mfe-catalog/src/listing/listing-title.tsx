import { counted } from '@verstak/domain/plural.ts'
import * as css from './listing-title.module.css'

export function ListingTitle({ children, total }: { children: string; total: number }) {
  return (
    <h1 className={css.title}>
      {/* Keeps the count on the line of the last word. */}
      {`${children}\u00a0`}
      <span className={css.total}>{counted(total, 'товар', 'товара', 'товаров')}</span>
    </h1>
  )
}
