import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The SQL equivalent of `shared/domain/orderable.ts`. Takes names in the query, such as `p` and `k.quantity`.
 */
export function canBeOrdered(product: string, stock: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  return sql<boolean>`can_be_ordered(${column('hidden')}, ${column('price')}, ${column('min_quantity')},
    ${column('multiplicity')}, ${sql.ref(stock)})`
}

/**
 * Whether a product can be ordered from a warehouse. For the standard warehouse an indexed column of the
 * product is used; for others the stock is looked up row by row.
 */
export function buyableAt(stockId: string, product = 'p'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  if (stockId === STANDARD_STOCK) return sql<boolean>`${column('buyable')}`
  return sql<boolean>`can_be_ordered(${column('hidden')}, ${column('price')}, ${column('min_quantity')},
    ${column('multiplicity')}, (SELECT k.quantity FROM stock AS k
      WHERE k.product_id = ${column('id')} AND k.warehouse = ${stockId}))`
}
