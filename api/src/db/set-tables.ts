import type { ColumnType, Generated } from 'kysely'

/** What a shopper keeps: favourites, and products put side by side. */
export type SetKind = 'favorite' | 'compare'

/** Tables of favourites and comparison. */
export interface SetTables {
  /** One row per user or guest, who is known by the SHA-256 of his key: it is what changes are locked by. */
  product_set: {
    id: Generated<number>
    user_id: number | null
    guest_hash: string | null
    version: Generated<number>
  }
  /** The newest item has the largest id. */
  product_set_item: {
    id: Generated<number>
    set_id: number
    kind: SetKind
    product_id: number
    added_at: ColumnType<Date, Date | undefined, Date>
  }
}
