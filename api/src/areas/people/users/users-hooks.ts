import type { Right } from '@verstak/domain/rights.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { defineHook } from '#hooks.ts'

export interface LostRights {
  readonly userId: number
  readonly organizationId: number
  /** Rights that the person had until now. */
  readonly lost: readonly Right[]
}

/**
 * A person of an organisation lost rights: by a change, a block or the erasure of the account. Secrets that
 * the person may have copied are replaced. Returns what was replaced, in Russian; empty for nothing.
 */
export const rightsLost =
  defineHook<(trx: Transaction<Tables>, lost: LostRights) => Promise<string>>('rights-lost')
