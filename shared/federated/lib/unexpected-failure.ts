import { errorMessage } from '@verstak/contract/shop-error.ts'

/** An answer in the form of an action (`ActionFailure`) that could not run. */
export const unexpectedFailure = (error: unknown) =>
  ({ ok: false, message: errorMessage(error), fields: {} }) as const
