import { data } from '@verstak/federated/router.ts'

/** `?from=` is the address of the page that failed. */
export function loader(): never {
  throw data(null, { status: 500, statusText: 'Internal Server Error' })
}
