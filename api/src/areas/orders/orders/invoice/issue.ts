import { formatDate } from '@verstak/domain/date.ts'
import { type Day, momentOf, moscowDay } from '@verstak/domain/day.ts'
import { exactPrice, VAT_RATE, vatInside } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderSum } from '@verstak/domain/orders/order-sum.ts'
import { formatCorrectionNumber } from '@verstak/domain/orders/transfer.ts'
import { organizationText } from '@verstak/domain/people/requisites.ts'
import { formatDay, formatShortDate } from '@verstak/domain/short-date.ts'
import { addWorkingDays } from '@verstak/domain/working-days.ts'
import { sql, type Transaction } from 'kysely'
import { orderBasis } from '#areas/orders/order-core/face.ts'
import { correctionsOf } from '#areas/orders/transfers/face.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { InvoiceContent } from '#db/json-shapes.ts'
import type { Tables } from '#db/tables.ts'
import { sumInWords } from '#pdf/sum-in-words.ts'
import { settings } from '#settings.ts'
import { paymentText } from './payment-qr.ts'

/**
 * Issues the next version of an order's invoice as of a moment; the earlier versions are kept. The order must
 * be locked. Returns its content.
 */
export async function issueInvoice(
  trx: Transaction<Tables>,
  orderId: number,
  now = new Date(),
): Promise<InvoiceContent> {
  const { last } = await trx
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const version = last + 1
  const valid_until = addWorkingDays(moscowDay(now), settings.invoicePdf.workingDays)
  const content = await invoiceContent(trx, orderId, { version, day: now, validUntil: valid_until })
  await trx
    .insertInto('invoice')
    .values({
      ...{ order_id: orderId, version, day: moscowDay(now), valid_until, sum: content.sum },
      content: JSON.stringify(content),
    })
    .execute()
  return content
}

/** The invoice that holds; undefined before the first one. */
export const lastInvoice = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('invoice')
    .select(['version', 'sum', 'content', sql<Day>`valid_until::text`.as('valid_until')])
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Issue {
  readonly version: number
  readonly day: Date
  readonly validUntil: Day
}

/**
 * Content of an invoice of the order as of now; an order keeps the prices and VAT rates of its placing, and
 * what claims took off is shown.
 */
export async function invoiceContent(
  db: DbOrTransaction,
  orderId: number,
  { version, day, validUntil }: Issue,
): Promise<InvoiceContent> {
  const order = await invoicedOrder(db, orderId)
  const { total, delivery } = orderSum(order)
  const goods = await invoicedLines(db, orderId)
  const granted = (await correctionsOf(db, orderId)).flatMap(correctionEntries)
  const lines = [...goods, ...(delivery ? [deliveryLine(delivery)] : []), ...granted]
  const sum = total + granted.reduce((all, line) => all + line.sum, 0)
  const { store, bank } = siteContent()
  const number = [formatOrderNumber(order.id), version > 1 ? version : ''].filter(Boolean).join('-')
  const date = momentOf(day)
  const vats = vatByRate(lines)
  const purpose = `Оплата по счёту № ${number} от ${formatShortDate(date)}, ${vats.map(vatText).join(', ')}`
  return {
    number,
    date: formatDate(date),
    validUntil: formatDay(validUntil),
    seller: { ...store.requisites, phone: store.phones[0]?.number ?? '' },
    bank,
    buyer: buyerOf(order),
    basis: orderBasis(order, 'ваш номер'),
    lines: lines.map(({ vat: _vat, vat_rate: _rate, ...line }) => line),
    sum,
    vats: vats.map(({ rate, vat }) => ({ title: `В том числе НДС ${rate} %`, vat })),
    words: sumInWords(sum),
    qr: paymentText({ payee: store.requisites, bank, kopecks: sum, purpose }),
  }
}

const invoicedOrder = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('customer_order as o')
    .leftJoin('organization as g', 'g.id', 'o.organization_id')
    .leftJoin('supply_contract as c', 'c.id', 'o.contract_id')
    .select(['o.id', 'o.created_at', 'o.customer_number', 'o.sum', 'o.delivery_cost', 'o.recipient_name'])
    .select(['o.payer_inn', 'o.payer_kpp', 'g.name', 'g.inn', 'g.kpp'])
    .select(['c.number as contract_number', sql<Day | null>`c.signed_on::text`.as('contract_day')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

function buyerOf(order: Awaited<ReturnType<typeof invoicedOrder>>): string {
  const { payer_inn, payer_kpp, name, inn, kpp, recipient_name } = order
  if (payer_inn) return [`ИНН ${payer_inn}`, payer_kpp ? `КПП ${payer_kpp}` : ''].filter(Boolean).join(', ')
  return name !== null && inn !== null ? organizationText({ name, inn, kpp }) : recipient_name
}

/** Only promised units are invoiced. */
const invoicedLines = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('order_line')
    .select(['article', 'name', 'promised as quantity', 'unit', 'price', 'sum', 'vat', 'vat_rate'])
    .where('order_id', '=', orderId)
    .where('promised', '>', 0)
    .orderBy('position')
    .execute()

/** A service of the store, with the full VAT rate. */
const deliveryLine = (sum: number) => ({
  article: '',
  name: 'Доставка',
  quantity: 1,
  unit: 'усл',
  price: sum,
  sum,
  vat: vatInside(sum),
  vat_rate: VAT_RATE,
})

/** Granted claims by VAT rate, as lines with negative sums. */
function correctionEntries({ id, lines }: Awaited<ReturnType<typeof correctionsOf>>[number]) {
  return [...Map.groupBy(lines, ({ vat_rate }) => vat_rate)].map(([vat_rate, own]) => {
    const less = own.reduce((sum, line) => sum + line.less, 0)
    const vat = own.reduce((sum, line) => sum + line.less_vat, 0)
    return {
      ...{
        article: '',
        name: `Уменьшение стоимости, ${formatCorrectionNumber(id)}`,
        quantity: 1,
        unit: 'усл',
      },
      ...{ price: -less, sum: -less, vat: -vat, vat_rate },
    }
  })
}

interface Vat {
  readonly rate: number
  readonly vat: number
}

const vatText = ({ rate, vat }: Vat) => `в т. ч. НДС ${rate} % ${exactPrice(vat).replace(/\u00a0/g, ' ')}`

/** Highest rate first; the VAT of a document is the sum over its lines. */
function vatByRate(lines: readonly { vat_rate: number; vat: number }[]): Vat[] {
  const sums = new Map<number, number>()
  for (const { vat_rate, vat } of lines) sums.set(vat_rate, (sums.get(vat_rate) ?? 0) + vat)
  return [...sums].map(([rate, vat]) => ({ rate, vat })).toSorted((a, b) => b.rate - a.rate)
}
