import type { TagPropertyCode } from '@verstak/shared/domain/price-tag.ts'
import type { Generated } from 'kysely'

/** Tables of the price tags. */
export interface PriceTagTables {
  price_tag: {
    id: Generated<number>
    user_id: number
    product_id: number
    /** Goes into the next PDF. */
    selected: Generated<boolean>
    copies: Generated<number>
    /** What is printed besides name, price and unit. */
    properties: TagPropertyCode[]
  }
}
