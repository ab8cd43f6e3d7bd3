import { contractKinds, contractName } from '@verstak/domain/basket/supply-contract.ts'
import { addDays, moscowDay } from '@verstak/domain/day.ts'
import { type Insertable, sql, type Transaction } from 'kysely'
import { keepFile } from '../areas/basket/supply-contracts/keep-file.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { bytesOfPdf, openPdf } from '../pdf/document.ts'
import { DEMO_ORGANIZATION } from './accounts.ts'

type Trx = Transaction<Tables>
type Contract = Omit<Insertable<Tables['supply_contract']>, 'organization_id'>

/** An expired contract, one for a section that ends soon, and the main one for everything. */
const contractsOf = (now: Date, section: number | undefined): readonly Contract[] => {
  const day = (days: number) => addDays(moscowDay(now), days)
  return [
    { number: 'ВС-7', kind: 'single', signed_on: day(-900), valid_until: day(-365) },
    {
      ...{ number: 'ВС-118', kind: 'supply', signed_on: day(-364), main: true },
      ...{ deferral_days: 30, deferral_limit: 50_000_000, claim_days: 20, claim_answer_days: 10 },
    },
    ...(section === undefined
      ? []
      : [
          {
            ...{ number: 'ВС-141', kind: 'framework' as const, signed_on: day(-200), valid_until: day(20) },
            ...{ section_ids: [section], claim_days: 10 },
          },
        ]),
  ]
}

/** For the demo organisation, once; its orders use the contracts in force when they were placed. */
export async function createDemoContracts(db: Db, config: Config, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const organization = await trx
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('inn', '=', DEMO_ORGANIZATION.inn)
      .where('kpp', '=', DEMO_ORGANIZATION.kpp)
      .executeTakeFirst()
    if (!organization) return
    const known = trx.selectFrom('supply_contract').select('id')
    if (await known.where('organization_id', '=', organization.id).executeTakeFirst()) return
    const contracts = contractsOf(now, await demoSection(trx))
    const ids = new Map<string, number>()
    for (const contract of contracts) {
      const { id } = await trx
        .insertInto('supply_contract')
        .values({ ...contract, organization_id: organization.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(contract.number, id)
      await trx
        .insertInto('supply_contract_event')
        .values({ contract_id: id, event: 'created', text: contractKinds[contract.kind ?? 'supply'] })
        .execute()
    }
    await placeOrders(trx, organization.id, { over: ids.get('ВС-7'), main: ids.get('ВС-118') })
    const main = contracts.find(({ main }) => main)
    const place = { id: ids.get('ВС-118') ?? 0, organizationId: organization.id }
    if (main) await keepFile(trx, place, await pdfOf(organization.name, main), config)
  })
}

/** Fasteners of the demo catalogue; undefined for any other catalogue. */
async function demoSection(trx: Trx): Promise<number | undefined> {
  const section = await trx
    .selectFrom('section')
    .select('id')
    .where('code', '=', 'krepezh')
    .where('hidden', '=', false)
    .executeTakeFirst()
  return section?.id
}

async function placeOrders(
  trx: Trx,
  organizationId: number,
  { over, main }: { readonly over: number | undefined; readonly main: number | undefined },
): Promise<void> {
  for (const contract of [over, main])
    await trx
      .updateTable('customer_order as o')
      .from('supply_contract as c')
      .set({ contract_id: sql<number>`c.id` })
      .where('c.id', '=', contract ?? 0)
      .where('o.organization_id', '=', organizationId)
      .where(
        sql<boolean>`o.created_at::date BETWEEN c.signed_on AND coalesce(c.valid_until, o.created_at::date)`,
      )
      .execute()
}

/** The document states that it is not a real contract. */
async function pdfOf(organization: string, { number, signed_on }: Contract) {
  const doc = openPdf(`Договор № ${number}`)
  doc.addPage({ size: 'A4', margin: 56 })
  doc
    .font('price')
    .fontSize(16)
    .text(`Договор поставки ${contractName({ number, signed_on })}`)
  doc.moveDown()
  doc.font('text').fontSize(11).text(`Покупатель: ${organization}`)
  doc.moveDown()
  doc.text('Это пример для демонстрации магазина: здесь лежит скан подписанного договора.')
  const bytes = await bytesOfPdf(doc)
  return { name: `Договор ${number}.pdf`, content: new Blob([bytes], { type: 'application/pdf' }) }
}
