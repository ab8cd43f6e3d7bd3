import { contractName, coversText } from '@verstak/domain/basket/supply-contract.ts'
import type { Day } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

const TODAY = sql`(now() AT TIME ZONE 'Europe/Moscow')::date`

/** Whether contract `c` is in force today (Moscow time). */
export const IN_FORCE = sql<boolean>`c.closed_at IS NULL AND c.signed_on <= ${TODAY}
  AND coalesce(c.valid_until >= ${TODAY}, true)`

/** The main contract first: it applies by default. */
const USUAL_FIRST = sql`c.main DESC, c.signed_on DESC, c.id DESC`

/** Id of the contract for ordering basket `b`; null without a contract. */
export const BASKET_CONTRACT = sql<number | null>`(
  SELECT c.id FROM supply_contract c JOIN app_user owner ON owner.organization_id = c.organization_id
  WHERE owner.id = b.user_id AND NOT b.without_contract AND ${IN_FORCE}
  ORDER BY coalesce(c.id = b.contract_id, false) DESC, ${USUAL_FIRST} LIMIT 1)`

/** Whether contract `c`, which may be absent, excludes product `p`. */
export const LEAVES_OUT = sql<boolean>`(cardinality(c.section_ids) + cardinality(c.brands) > 0
  AND NOT (p.path_ids && c.section_ids OR coalesce(p.brand = ANY (c.brands), false)))`

/** Names of the sections of contract `c`. */
export const SECTION_NAMES = sql<string[]>`ARRAY(
  SELECT s.name FROM section s WHERE s.id = ANY (c.section_ids) ORDER BY s.name)`

export interface ContractInForce {
  readonly id: number
  /** «№ ВС-118 от 03.02.2025». */
  readonly name: string
  /** Empty if the contract covers everything. */
  readonly covers: string
}

/** Returns the organisation's contracts, the main one first; none for a private person. */
export async function contractsInForce(
  db: DbOrTransaction,
  organizationId: number | null,
): Promise<ContractInForce[]> {
  if (organizationId === null) return []
  const rows = await db
    .selectFrom('supply_contract as c')
    .select(['c.id', 'c.number', 'c.brands', sql<Day>`c.signed_on::text`.as('signed_on')])
    .select(SECTION_NAMES.as('sections'))
    .where('c.organization_id', '=', organizationId)
    .where(IN_FORCE)
    .orderBy(USUAL_FIRST)
    .execute()
  return rows.map(({ id, sections, brands, ...signed }) => ({
    id,
    name: contractName(signed),
    covers: coversText(sections, brands),
  }))
}

/** For documents; also finds expired contracts. */
export async function nameOfContract(db: DbOrTransaction, id: number | null): Promise<string | null> {
  if (id === null) return null
  const found = await db
    .selectFrom('supply_contract')
    .select(['number', sql<Day>`signed_on::text`.as('signed_on')])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? contractName(found) : null
}
