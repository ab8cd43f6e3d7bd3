import { counted } from '@verstak/shared/domain/plural.ts'
import * as css from './listing-title.module.css'

export function ListingTitle({ children, total }: { children: string; total: number }) {
  return (
    <h1 className={css.title}>
      {children} <span className={css.total}>{counted(total, 'товар', 'товара', 'товаров')}</span>
    </h1>
  )
}
