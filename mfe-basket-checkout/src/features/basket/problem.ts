import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'

/** What went wrong, at which product, and the page it was asked for on, when that was another one. */
export interface Problem {
  readonly productId: number | null
  /** The product's name, when the form told it. */
  readonly name: string | null
  readonly message: string
  readonly back: string | null
}

/** A refused form as the page shows it; null without one. */
export function problemOf(failure: ActionFailure | undefined): Problem | null {
  if (!failure) return null
  const { fields, given = {} } = failure
  const messages = Object.values(fields)
  return {
    productId: Number(given.product_id) || null,
    name: given.name || null,
    message: messages.length > 0 ? messages.join('. ') : failure.message,
    back: safeReturnPath(given.back),
  }
}

/** Whether a problem is told at a line: its product must still be in the basket, and nobody asked from elsewhere. */
export function isAtLine(problem: Problem | null, rows: readonly { product_id: number }[]): boolean {
  return Boolean(problem && !problem.back && rows.some((row) => row.product_id === problem.productId))
}
