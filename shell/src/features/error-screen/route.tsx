import { data } from '@verstak/federated/router.ts'

/** `?from=` is the address where the error happened. */
export function loader(): never {
  throw data(null, { status: 500, statusText: 'Internal Server Error' })
}
