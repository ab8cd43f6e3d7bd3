/** Sums in kopecks including VAT. */
export interface OrderSum {
  readonly goods: number
  /** 0 for a pick-up; null until a manager names it. */
  readonly delivery: number | null
  /** What the order costs as far as it is known. */
  readonly total: number
}

/** The named parts of an order's sum; the only place where they are added. */
export const orderSum = ({
  sum,
  delivery_cost,
}: {
  readonly sum: number
  readonly delivery_cost: number | null
}): OrderSum => ({ goods: sum, delivery: delivery_cost, total: sum + (delivery_cost ?? 0) })
