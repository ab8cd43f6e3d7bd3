import { errorCodes, ShopError } from '@verstak/contract/errors.ts'
import type { FieldProblem } from '@verstak/domain/after-sale/claim-check.ts'

export const refusal = (problems: readonly FieldProblem[]): ShopError =>
  new ShopError(
    'invalid',
    problems.map((problem) => ({ code: errorCodes.invalid.code, ...problem })),
  )

/** Throws a form error with the typed values when there are problems. */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refusal(problems)
}
