import { errorCodes, ShopError } from '@verstak/contract/errors.ts'
import type { FieldProblem } from '@verstak/domain/after-sale/claim-check.ts'

export const refusal = (problems: readonly FieldProblem[]): ShopError =>
  new ShopError(
    'invalid',
    problems.map((problem) => ({ code: errorCodes.invalid.code, ...problem })),
  )

/** Refuses the form when something in it is wrong; what was typed comes back with it. */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refusal(problems)
}
