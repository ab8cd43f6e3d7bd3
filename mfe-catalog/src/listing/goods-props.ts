import type { ProductCard } from '@verstak/contract/common.ts'

export interface GoodsProps {
  readonly items: readonly ProductCard[]
  /** Identifies the list; the same on all its pages. */
  readonly list: string
}
