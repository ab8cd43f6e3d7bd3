import { errorMessage } from '@verstak/contract/shop-error.ts'
import type { ActionFailure } from '../screen.ts'

/** An answer in the form of an action that could not run. */
export const unexpectedFailure = (error: unknown): ActionFailure => ({
  ok: false,
  message: errorMessage(error),
  fields: {},
})
