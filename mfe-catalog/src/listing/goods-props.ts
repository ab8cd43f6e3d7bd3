import type { ProductCard } from '@verstak/contract/common.ts'

export interface GoodsProps {
  readonly items: readonly ProductCard[]
  /** What the list is of: the same on all its pages. */
  readonly list: string
}
