import type { User } from '@verstak/contract/auth/schemas.ts'
import type { SupplyContract } from '@verstak/contract/supply-contracts/schemas.ts'
import { contractKinds, contractName, contractState } from '@verstak/domain/basket/supply-contract.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import { SECTION_NAMES } from '#db/contracts-in-force.ts'
import type { Db } from '#db/database.ts'
import { DEFERRED_SUM } from '#db/order-money.ts'

/** All contracts of the user's organisation, those in force first. */
export async function listContracts(db: Db, user: User, now = new Date()): Promise<SupplyContract[]> {
  const { organization } = user
  if (!organization) return []
  const rows = await contractRows(db, organization.id)
  const today = moscowDay(now)
  const contracts = rows.map((row) => toContract(row, today))
  return contracts.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
}

const isOver = ({ state }: SupplyContract): boolean => state.code === 'over' || state.code === 'closed'

/** The main one first, then newest first. */
const contractRows = (db: Db, organizationId: number) =>
  db
    .selectFrom('supply_contract as c')
    .leftJoin('file as f', 'f.id', 'c.file_id')
    .select(['c.id', 'c.number', 'c.kind', 'c.main', 'c.brands', 'c.closed_at'])
    .select(['c.deferral_days', 'c.deferral_limit', 'c.claim_days', 'c.claim_answer_days'])
    .select(['f.id as file_id', 'f.name as file_name', 'f.size as file_size'])
    .select([
      sql<Day>`c.signed_on::text`.as('signed_on'),
      sql<Day | null>`c.valid_until::text`.as('valid_until'),
      SECTION_NAMES.as('sections'),
      sql<number>`coalesce((SELECT sum(${DEFERRED_SUM}) FROM customer_order o WHERE o.contract_id = c.id
        AND o.payment = 'deferral' AND o.paid_at IS NULL), 0)::float8`.as('used'),
    ])
    .where('c.organization_id', '=', organizationId)
    .orderBy('c.main', 'desc')
    .orderBy('c.signed_on', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

type Row = Awaited<ReturnType<typeof contractRows>>[number]

function toContract(row: Row, today: Day): SupplyContract {
  const { id, number, signed_on, valid_until, kind, main, sections, brands } = row
  const { deferral_days: days, deferral_limit: limit, claim_days, claim_answer_days, used } = row
  const { file_id, file_name, file_size } = row
  const closed_on = row.closed_at && moscowDay(row.closed_at)
  return {
    ...{ id, number, signed_on, valid_until, main, sections, brands, claim_days, claim_answer_days },
    name: contractName(row),
    kind: { code: kind, name: contractKinds[kind] },
    state: contractState({ signed_on, valid_until, closed_on }, today),
    deferral: days !== null && limit !== null ? { days, limit, used } : null,
    file:
      file_id !== null && file_name !== null && file_size !== null
        ? { id: file_id, name: file_name, size: file_size }
        : null,
  }
}
