import type { HeaderData } from '@verstak/contract/auth/schemas.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { defineHook } from '#hooks.ts'
import type { Owner } from '#http/owner.ts'

export interface SignedInGuest {
  readonly userId: number
  /** Key of the guest whose data is merged into the user's. */
  readonly guest: string
  readonly stockId: string
}

/** Moves a guest's data to the user who signs in, in the transaction of the sign-in. */
export const mergeGuest =
  defineHook<(trx: Transaction<Tables>, signedIn: SignedInGuest) => Promise<void>>('merge-guest')

/** Returns the module's counters for the page header; the owner is null for a guest without a key. */
export const headerCounters =
  defineHook<(db: Db, owner: Owner | null, stockId: string) => Promise<Partial<HeaderData>>>(
    'header-counters',
  )
