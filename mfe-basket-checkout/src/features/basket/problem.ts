import { safeReturnPath } from '@verstak/domain/return-path.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'

/** `back` is the page of the refused form if it is not the basket page. */
export interface Problem {
  readonly productId: number | null
  readonly name: string | null
  readonly message: string
  readonly back: string | null
}

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

/** A line shows the problem only if its product is still in the basket and the form was on this page. */
export function isAtLine(problem: Problem | null, rows: readonly { product_id: number }[]): boolean {
  return Boolean(problem && !problem.back && rows.some((row) => row.product_id === problem.productId))
}
