import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for «some quantity can be ordered», which the function `can_be_ordered` decides as `shared/domain/orderable.ts`
 * does. `product` and `stock` are names of the query: `p` and `k.quantity`; no row of stock is none.
 */
export function canBeOrdered(product: string, stock: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  return sql<boolean>`can_be_ordered(${column('hidden')}, ${column('price')}, ${column('min_quantity')},
    ${column('multiplicity')}, ${sql.ref(stock)})`
}
