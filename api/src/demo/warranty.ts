import { addDays, moscowDay } from '@verstak/domain/day.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { addCard } from '../areas/after-sale/warranty/add-card.ts'
import { decideCard } from '../areas/after-sale/warranty/decide-card.ts'
import { rulesOf } from '../areas/after-sale/warranty/rules.ts'
import { siteContent } from '../areas/site/content/site-content.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { addFile } from '../files/add-file.ts'
import { demoBuyer } from './accounts.ts'

/** Days since the purchase; may depend on the warranty's months, for one that ends soon. */
const ages: readonly ((months: number) => number)[] = [() => 8, () => 120, () => 40, (months) => months * 30]

/**
 * Registered tools of the demo buyer, for a shop without any: one in review, one refused, the others valid,
 * one of them ending soon.
 */
export async function createDemoWarranty(db: Db, config: Config, now = new Date()): Promise<void> {
  const user = await demoBuyer(db)
  if (!user || (await db.selectFrom('warranty_card').select('id').limit(1).executeTakeFirst())) return
  const visitor = { user, token: null, guest: null, stockId: STANDARD_STOCK, ip: '127.0.0.1' }
  const services = { db, config }
  const version = siteContent().consents.find(({ purpose }) => purpose === 'warranty')?.version ?? ''
  const numbers: string[] = []
  for (const [index, { id, brand }] of (await demoTools(db)).entries()) {
    const receipt = new File([RECEIPT], 'Товарный чек.txt')
    const file = await addFile(services, visitor, { file: receipt, purpose: 'warranty' }, visitor.ip)
    const { number, status } = await addCard(
      services,
      visitor,
      {
        product_id: id,
        serial: serialFor(rulesOf(brand).masks[0], index),
        purchase_date: addDays(moscowDay(now), -(ages[index]?.(rulesOf(brand).months) ?? 0)),
        seller: 'Верстак, Москва',
        owner: 'organization',
        name: user.name,
        company: user.organization?.name ?? '',
        email: user.email,
        phone: user.phone ?? '+74950002026',
        files: [file.id],
        consents: [{ purpose: 'warranty', version }],
      },
      visitor.ip,
      now,
    )
    if (status === 'checking') numbers.push(number)
  }
  const [, refused, ...confirmed] = numbers
  await db.transaction().execute(async (trx) => {
    if (refused)
      await decideCard(trx, refused, {
        status: 'refused',
        reason: 'receipt',
        note: 'На чеке не видно даты. Пришлите другое фото.',
      })
    for (const number of confirmed) await decideCard(trx, number, { status: 'active' })
  })
}

const RECEIPT = 'Товарный чек. Инструмент, 1 шт. Оплачено.\n'

/** Popular tools with a warranty, each of another brand. */
const demoTools = (db: Db) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.brand', 'p.popularity'])
    .distinctOn('p.brand')
    .where('p.hidden', '=', false)
    .where('p.warranty', '=', true)
    .where('p.brand', 'is not', null)
    .where('p.section_id', 'in', (eb) =>
      eb
        .selectFrom('product_related as r')
        .innerJoin('product as t', 't.id', 'r.product_id')
        .select('t.section_id'),
    )
    .orderBy('p.brand')
    .orderBy('p.popularity', 'desc')
    .orderBy('p.id')
    .limit(ages.length)
    .execute()

/** A serial number that matches the mask. */
const serialFor = (mask = '######', index: number): string =>
  mask.replace(/[#@*]/g, (sign, at: number) => (sign === '@' ? 'A' : String((at * 3 + index) % 10)))
