import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { exactPrice, VAT_RATE, vatInside } from '@verstak/domain/money.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { organizationText } from '@verstak/domain/people/requisites.ts'
import { moscowDay } from '@verstak/domain/production-calendar.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { addWorkingDays } from '@verstak/domain/working-days.ts'
import { orderBasis } from '#areas/orders/order-core/face.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { sumInWords } from '#pdf/sum-in-words.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createFileMaker } from '#workers/file-maker.ts'
import { findOrder, listLines } from '../repository.ts'
import { hasInvoice } from '../service.ts'
import type { Invoice } from './invoice-data.ts'
import { paymentText } from './payment-qr.ts'

const print = createFileMaker<Invoice>(
  new URL('./render-worker.ts', import.meta.url),
  settings.invoicePdf,
  'Счёт не удалось собрать за отведённое время. Повторите позже',
)

/** Throws `notFound` for another's order, `conflict` for a cancelled one, `tooOften`. */
export async function invoicePdf(
  { db }: Services,
  visitor: Visitor,
  orderNumber: string,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> {
  const user = requireUser(visitor)
  const invoice = await makeInvoice(db, user, orderNumber, now)
  const attempt = { kind: 'invoice-pdf', account: `user ${user.id}`, address: visitor.ip }
  await countAttempt(db, attempt, settings.invoicePdf.limits)
  const bytes = await print(user.id, invoice, signal)
  return { bytes, type: 'application/pdf', name: `schet-${invoice.number.replace(/\D/g, '')}.pdf` }
}

/** Data of the invoice; an order keeps the prices and VAT rates at which it was placed. */
export async function makeInvoice(db: Db, user: User, orderNumber: string, now: Date): Promise<Invoice> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  if (!hasInvoice(order.status))
    throw shopError(
      'conflict',
      order.status === 'approval'
        ? 'Счёт появится, когда заказ согласуют'
        : 'Заказ отменён: счёта к нему нет',
    )
  const ordered = await listLines(db, order.id)
  // Only confirmed units are invoiced.
  const goods = ordered.flatMap(({ promised: quantity, ...line }) =>
    quantity > 0 ? [{ ...line, quantity }] : [],
  )
  const delivery = order.delivery_cost ?? 0
  const lines = delivery > 0 ? [...goods, deliveryLine(delivery)] : goods
  const sum = lines.reduce((total, line) => total + line.sum, 0)
  const { store, bank } = siteContent()
  const number = formatOrderNumber(order.id)
  const created = order.created_at.toISOString()
  const validUntil = addWorkingDays(moscowDay(now), settings.invoicePdf.workingDays)
  const vats = vatByRate(lines)
  const purpose = `Оплата по счёту № ${number} от ${formatShortDate(created)}, ${vats.map(vatText).join(', ')}`
  return {
    number,
    date: formatDate(created),
    validUntil: validUntil.split('-').reverse().join('.'),
    seller: { ...store.requisites, phone: store.phones[0]?.number ?? '' },
    bank,
    buyer: order.payer_inn
      ? [`ИНН ${order.payer_inn}`, kppOf(order.payer_kpp)].filter(Boolean).join(', ')
      : user.organization
        ? organizationText(user.organization)
        : order.recipient_name,
    basis: orderBasis(order, 'ваш номер'),
    lines: lines.map(({ article, name, quantity, unit, price, sum }) => ({
      article,
      name,
      quantity,
      unit,
      price,
      sum,
    })),
    sum,
    vats: vats.map(({ rate, vat }) => ({ title: `В том числе НДС ${rate} %`, vat })),
    words: sumInWords(sum),
    qr: paymentText({ payee: store.requisites, bank, kopecks: sum, purpose }),
  }
}

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

const kppOf = (kpp: string | null) => (kpp ? `КПП ${kpp}` : '')

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
