import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Does the work of a request once, in the transaction of the work; the result must be JSON. */
export type Once = <T>(trx: Transaction<Tables>, work: () => Promise<T>) => Promise<T>

/** For requests without an idempotency key. */
export const everyTime: Once = (_trx, work) => work()
