import { shopError } from '@verstak/contract/errors.ts'
import { type ContractKind, contractName } from '@verstak/domain/basket/supply-contract.ts'
import type { Day } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import { type Branch, lockOrganization } from '#areas/people/organizations/face.ts'
import type { Config } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { brandNames, sectionIds } from './coverage.ts'
import { changesOf, type Facts, factsOf } from './facts.ts'
import { fileAt, keepFile } from './keep-file.ts'
import { notifyOrganization } from './notify.ts'

type Trx = Transaction<Tables>

/** Contract terms given by a manager. Absent ones are unchanged; null removes a term. */
export interface GivenTerms {
  readonly kind?: ContractKind
  readonly signed_on?: Day
  readonly valid_until?: Day | null
  readonly main?: true
  /** Section codes; without sections and brands the contract covers everything. */
  readonly sections?: readonly string[]
  readonly brands?: readonly string[]
  /** `limit` is in kopecks. */
  readonly deferral?: { readonly days: number; readonly limit: number } | null
  /** Working days. */
  readonly claim_days?: number | null
  readonly claim_answer_days?: number | null
  /** Path of the contract file on this machine. */
  readonly file?: string
}

/**
 * Creates a contract of the branch, or updates the one with this number, records the changes in its history
 * and notifies its purchasers. The first one becomes the main one. Throws `notFound` for an unknown branch,
 * `invalid` for inconsistent terms, `conflict` for a closed contract.
 */
export async function saveContract(
  trx: Trx,
  branch: Branch,
  number: string,
  terms: GivenTerms,
  config: Pick<Config, 'filesDir'>,
): Promise<{ readonly name: string; readonly created: boolean; readonly changes: readonly string[] }> {
  const organization = await lockOrganization(trx, branch)
  const known = await findContract(trx, organization.id, number)
  if (known?.closed_at) throw shopError('conflict', `Договор ${contractName(known)} расторгнут`)
  const before: Facts = known ? await factsOf(trx, known.id) : {}
  const id = known?.id ?? (await insertContract(trx, organization.id, number, terms))
  await writeTerms(trx, id, terms)
  if (terms.main) await makeMain(trx, organization.id, id)
  const place = { id, organizationId: organization.id }
  if (terms.file !== undefined) await keepFile(trx, place, await fileAt(terms.file), config)
  const changes = changesOf(before, await factsOf(trx, id))
  const name = contractName(await requireContract(trx, organization.id, number))
  if (changes.length === 0) return { name, created: false, changes }
  const text = changes.join('; ')
  await addEvent(trx, id, known ? 'changed' : 'created', text)
  const title = known ? `Условия договора ${name} изменились` : `Договор ${name} действует в магазине`
  await notifyOrganization(trx, organization.id, { title, text: `${text}.` })
  return { name, created: !known, changes }
}

/** Closes a contract early: new orders cannot use it. Throws `notFound`, or `conflict` for a closed one. */
export async function closeContract(
  trx: Trx,
  branch: Branch,
  number: string,
  reason: string,
): Promise<{ readonly name: string }> {
  const organization = await lockOrganization(trx, branch)
  const contract = await requireContract(trx, organization.id, number)
  const name = contractName(contract)
  if (contract.closed_at) throw shopError('conflict', `Договор ${name} уже расторгнут`)
  await trx
    .updateTable('supply_contract')
    .set({ closed_at: sql`now()`, main: false })
    .where('id', '=', contract.id)
    .execute()
  await addEvent(trx, contract.id, 'closed', reason)
  const text = `${reason ? `${reason}. ` : ''}Новые заказы по нему не оформить, принятые выполним.`
  await notifyOrganization(trx, organization.id, { title: `Договор ${name} расторгнут`, text })
  return { name }
}

const findContract = (trx: Trx, organizationId: number, number: string) =>
  trx
    .selectFrom('supply_contract')
    .select(['id', 'number', 'closed_at', sql<Day>`signed_on::text`.as('signed_on')])
    .where('organization_id', '=', organizationId)
    .where('number', '=', number)
    .executeTakeFirst()

async function requireContract(trx: Trx, organizationId: number, number: string) {
  const found = await findContract(trx, organizationId, number)
  if (!found) throw shopError('notFound', `Договора № ${number} у этой организации нет`)
  return found
}

async function insertContract(
  trx: Trx,
  organization_id: number,
  number: string,
  { signed_on }: GivenTerms,
): Promise<number> {
  if (!signed_on) throw shopError('invalid', 'Договора с таким номером нет; для нового нужна его дата')
  const others = await trx
    .selectFrom('supply_contract')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const { id } = await trx
    .insertInto('supply_contract')
    .values({ organization_id, number, signed_on, main: !others })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeTerms(trx: Trx, id: number, terms: GivenTerms): Promise<void> {
  await requireOrder(trx, id, terms)
  const { kind, signed_on, valid_until, sections, brands, deferral, claim_days, claim_answer_days } = terms
  const given = {
    kind,
    signed_on,
    valid_until,
    claim_days,
    claim_answer_days,
    section_ids: sections && (await sectionIds(trx, sections)),
    brands: brands && (await brandNames(trx, brands)),
    ...(deferral === undefined
      ? {}
      : { deferral_days: deferral?.days ?? null, deferral_limit: deferral?.limit ?? null }),
  }
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length > 0)
    await trx.updateTable('supply_contract').set(changed).where('id', '=', id).execute()
}

/** Checks the order of the dates, whichever is new. */
async function requireOrder(trx: Trx, id: number, terms: GivenTerms): Promise<void> {
  const now = await trx
    .selectFrom('supply_contract')
    .select([sql<Day>`signed_on::text`.as('begins'), sql<Day | null>`valid_until::text`.as('ends')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const begins = terms.signed_on ?? now.begins
  const ends = terms.valid_until === undefined ? now.ends : terms.valid_until
  if (ends !== null && ends < begins) throw shopError('invalid', 'Договор кончается раньше, чем начинается')
}

async function makeMain(trx: Trx, organizationId: number, id: number): Promise<void> {
  const all = trx.updateTable('supply_contract').where('organization_id', '=', organizationId)
  await all.set({ main: false }).where('main', '=', true).execute()
  await all.set({ main: true }).where('id', '=', id).execute()
}

const addEvent = (trx: Trx, contract_id: number, event: 'created' | 'changed' | 'closed', text: string) =>
  trx.insertInto('supply_contract_event').values({ contract_id, event, text }).execute()
