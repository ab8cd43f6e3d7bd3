import { type RawBuilder, sql } from 'kysely'

/** The SQL twin of `shared/domain/orderable.ts`; takes names in the query, such as `p` and `k.quantity`. */
export function canBeOrdered(product: string, stock: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  return sql<boolean>`can_be_ordered(${column('hidden')}, ${column('price')}, ${column('min_quantity')},
    ${column('multiplicity')}, ${sql.ref(stock)})`
}
