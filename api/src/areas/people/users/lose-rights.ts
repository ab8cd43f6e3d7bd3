import { may, rights, type Scoped } from '@verstak/domain/rights.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { registeredFor } from '#hooks.ts'
import { type LostRights, rightsLost } from './users-hooks.ts'

type Who = Pick<LostRights, 'userId' | 'organizationId'>

/**
 * Replaces the secrets that `before` allowed to see and `after` does not. Returns what was replaced, in
 * Russian; empty for nothing.
 */
export async function loseRights(
  trx: Transaction<Tables>,
  who: Who,
  before: Scoped,
  after: Scoped,
): Promise<string> {
  const lost = rights.filter((right) => may(before, right) && !may(after, right))
  if (lost.length === 0) return ''
  const said = []
  for (const run of await registeredFor(rightsLost)) said.push(await run(trx, { ...who, lost }))
  return said.filter(Boolean).join('; ')
}
