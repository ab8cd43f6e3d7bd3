import { data } from '@verstak/shared/federated/router.ts'

/** The error screen as a page of its own; `?from=` is where it was shown from. */
export function loader(): never {
  throw data(null, { status: 500, statusText: 'Internal Server Error' })
}
