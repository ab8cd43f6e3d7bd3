import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { type ClaimKey, claimYear, parseClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import type { Day } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import { claimsOf } from '#db/claims.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { ContractTerms } from './claim-term.ts'

export const noClaim = () => shopError('notFound', 'Такой претензии нет')

const withDay = sql<Day>`answer_by::text`.as('answer_day')

/** Another's claim must be indistinguishable from a missing one. */
export async function requireClaim(db: DbOrTransaction, user: User, key: { a: number; b: number }) {
  const found = await db
    .selectFrom('claim')
    .selectAll()
    .select(withDay)
    .where('id', '=', key.b)
    .where(claimsOf(user))
    .executeTakeFirst()
  if (!found || claimYear(found.created_at) !== key.a) throw noClaim()
  return found
}

/** Locks the row to serialise decisions; null for an unknown number. */
export async function lockClaim(trx: Transaction<Tables>, number: string) {
  const key = parseClaimNumber(number)
  const found = key && (await findByKey(trx, key).forUpdate().executeTakeFirst())
  return found && claimYear(found.created_at) === key.year ? found : null
}

const findByKey = (trx: Transaction<Tables>, { id }: ClaimKey) =>
  trx.selectFrom('claim').selectAll().select(withDay).where('id', '=', id)

export async function countByStatus(
  db: DbOrTransaction,
  user: User,
): Promise<ReadonlyMap<ClaimStatus, number>> {
  const rows = await db
    .selectFrom('claim')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(claimsOf(user))
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

export function listClaims(
  db: DbOrTransaction,
  user: User,
  { status, limit, offset }: { status: ClaimStatus | null; limit: number; offset: number },
) {
  const query = db
    .selectFrom('claim')
    .selectAll()
    .select(withDay)
    .where(claimsOf(user))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return (status ? query.where('status', '=', status) : query).execute()
}

export type ClaimRow = Awaited<ReturnType<typeof requireClaim>>

export const linesOf = (db: DbOrTransaction, claimIds: readonly number[]) =>
  db
    .selectFrom('claim_line as l')
    .leftJoin('product as p', (join) => join.onRef('p.id', '=', 'l.product_id').on('p.hidden', '=', false))
    .selectAll('l')
    .select(['p.code', sql<Day | null>`l.purchase_date::text`.as('purchase_day')])
    .where('l.claim_id', 'in', claimIds.length > 0 ? claimIds : [0])
    .orderBy('l.claim_id')
    .orderBy('l.position')
    .execute()

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

/** Terms of the order's contract; missing ones are taken from the organisation. */
export async function contractTerms(
  db: DbOrTransaction,
  { organization }: Pick<User, 'organization'>,
  orderId: number | null = null,
): Promise<ContractTerms> {
  if (!organization) return null
  const { claim_days, claim_answer_days } = await db
    .selectFrom('organization as g')
    .leftJoin('customer_order as o', (join) =>
      join.onRef('o.organization_id', '=', 'g.id').on('o.id', '=', orderId),
    )
    .leftJoin('supply_contract as c', 'c.id', 'o.contract_id')
    .select((eb) => [
      eb.fn.coalesce('c.claim_days', 'g.claim_days').as('claim_days'),
      eb.fn.coalesce('c.claim_answer_days', 'g.claim_answer_days').as('claim_answer_days'),
    ])
    .where('g.id', '=', organization.id)
    .executeTakeFirstOrThrow()
  return { claimDays: claim_days, answerDays: claim_answer_days }
}

export async function addEvent(
  trx: Transaction<Tables>,
  event: { claim_id: number; status: ClaimStatus; by_store: boolean; text: string },
): Promise<number> {
  const { id } = await trx.insertInto('claim_event').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}
