import { claimYear, formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { makeWarrantyNumber } from '@verstak/domain/after-sale/warranty-number.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatTransferNumber } from '@verstak/domain/orders/transfer.ts'
import { sql, type Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orderOf } from '#areas/after-sale/claims/testing/shipped-order.ts'
import type { Db } from '#db/database.ts'
import { answerAppeal } from './areas/after-sale/appeals/answer.ts'
import { decideClaim } from './areas/after-sale/claims/decide-claim.ts'
import { decideCard } from './areas/after-sale/warranty/decide-card.ts'
import { notifyOrganization } from './areas/basket/supply-contracts/notify.ts'
import { saveArrival } from './areas/catalogue/arrivals/save-arrival.ts'
import { answerEOrder } from './areas/orders/e-orders/decide.ts'
import { formatEOrderNumber } from './areas/orders/e-orders/number.ts'
import { setDeliveryCost } from './areas/orders/orders/delivery-cost.ts'
import { changeOrderStatus } from './areas/orders/orders/order-status.ts'
import { applyEvent } from './areas/orders/payments/apply-event.ts'
import { receiveMoney } from './areas/orders/payments/face.ts'
import { recordRefund } from './areas/orders/payments/record-refund.ts'
import { lockPayment } from './areas/orders/payments/repository.ts'
import {
  answerReconciliation,
  formatReconciliationNumber,
} from './areas/orders/reconciliations/reconciliations.ts'
import { setTransferState } from './areas/orders/transfers/transfer-state.ts'
import { eraseDueAccounts } from './areas/people/accounts/erase.ts'
import { decideAddress } from './areas/people/addresses/decide.ts'
import type { Tables } from './db/tables.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK } from './testing/fixtures.ts'
import { makePeople } from './testing/people.ts'
import { openRolledBackShop } from './testing/rolled-back-shop.ts'

type Trx = Transaction<Tables>

let db: Db
let author: SignedIn
let people: Awaited<ReturnType<typeof makePeople>>
let organizationId = 0
let product = 0
let order = { id: 0, number: '', line: 0 }

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    product = await addProduct(base, tools, { article: 'DR-1', name: 'Дрель', price: 10_000 })
    author = await demoVisitor(base)
    organizationId = author.user.organization?.id ?? 0
    people = await makePeople(base)
    order = await orderOf(base, author, { product, quantity: 2, key: 'recipients', through: [] })
    const change = (id: number, values: object) =>
      base.updateTable('app_user').set(values).where('id', '=', id).execute()
    for (const [index, id] of Object.values(people).entries())
      if (id !== author.user.id) await change(id, { phone: `+7916000010${index % 10}` })
    await change(people.blocked, { scope: ['contragent-admin'], phone: '+79160000099' })
    // Contacts that were typed for the order are the author's too.
    await base
      .updateTable('address')
      .set({
        ...{ notify_email: 'buyer@demo.example', notify_by_email: true },
        ...{ notify_phone: '+79160000002', notify_by_phone: true },
      })
      .execute()
    const { id: address_id } = await base
      .selectFrom('address')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await base
      .updateTable('customer_order')
      .set({
        notify_emails: ['buyer@demo.example', 'blocked@other.example'],
        address_id,
        delivery_cost: 0,
      })
      .execute()
    for (const user_id of Object.values(people))
      await base
        .insertInto('notice_choice')
        .values({ user_id, type: 'order_status', channel: 'sms', wanted: true })
        .execute()
    for (const table of ['message', 'notification'] as const) await base.deleteFrom(table).execute()
  },
  (shop) => {
    db = shop.test.db
  },
)

const own = () => ({ user_id: author.user.id, organization_id: organizationId })
const insert = async <
  T extends 'claim' | 'appeal' | 'warranty_card' | 'collation_request' | 'address' | 'e_order',
>(
  trx: Trx,
  table: T,
  values: object,
) => {
  const row = await trx
    .insertInto(table)
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as { id: number; created_at: Date }
}
const cardPayment = async (trx: Trx, state: 'pending' | 'paid') => {
  await trx.updateTable('customer_order').set({ payment: 'card', delivery_cost: 0 }).execute()
  const { id } = await trx
    .insertInto('payment')
    .values({ order_id: order.id, amount: 20_000, state, provider_id: 'p-1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await lockPayment(trx, { id })
  if (!payment) throw new Error('There is no payment')
  return payment
}
const shipped = async (trx: Trx) => {
  await receiveMoney(trx, order.number, { amount: null })
  for (const status of ['confirmed', 'picking', 'shipped'] as const)
    await changeOrderStatus(trx, order.number, status)
  for (const table of ['message', 'notification'] as const) await trx.deleteFrom(table).execute()
  const { id } = await trx.selectFrom('transfer_document').select('id').executeTakeFirstOrThrow()
  return formatTransferNumber(id)
}

/** How the buyer's side comes to hear of each kind of object. */
const kinds = {
  'a status of an order': (trx: Trx) => changeOrderStatus(trx, order.number, 'confirmed'),
  'the delivery cost of an order': (trx: Trx) => setDeliveryCost(trx, order.number, 30_000),
  'a payment by bank': (trx: Trx) => receiveMoney(trx, order.number, { amount: null }),
  'a payment by card': async (trx: Trx) => applyEvent(trx, await cardPayment(trx, 'pending'), 'succeeded'),
  'a refund': async (trx: Trx) =>
    recordRefund(trx, await cardPayment(trx, 'paid'), { id: 'r-1', amount: 5_000 }),
  'a transfer document': async (trx: Trx) => setTransferState(trx, await shipped(trx), { state: 'sent' }),
  'a claim': async (trx: Trx) => {
    const { id, created_at } = await insert(trx, 'claim', {
      ...{ ...own(), contact_id: author.user.id, key: 'a-claim-of-recipients', type: 'documents' },
      ...{ wish: 'papers', answer_by: '2030-01-01', answer_basis: 'law' },
    })
    expect(claimYear(created_at)).toBeGreaterThan(2000)
    await decideClaim(trx, formatClaimNumber(id, created_at), { status: 'accepted', note: 'Разбираемся' })
  },
  'an appeal': async (trx: Trx) => {
    const { id } = await insert(trx, 'appeal', {
      ...own(),
      type: 'site',
      subject: 'Сайт',
      due_at: new Date(),
    })
    await answerAppeal(trx, String(id), { text: 'Ответ', status: 'in-work' })
  },
  'a warranty card': async (trx: Trx) => {
    const number = makeWarrantyNumber('000000000000')
    await insert(trx, 'warranty_card', {
      ...{ ...own(), number, article: 'DR-1', name: 'Дрель', serial: 'S1', serial_key: 'S1' },
      ...{ purchase_date: '2026-11-01', bought_here: true, seller: 'Верстак', owner: 'organization' },
      ...{ owner_name: 'Борис', email: 'buyer@demo.example', phone: '+79160000002', status: 'checking' },
      ...{ months: 12, ends: '2027-11-01' },
    })
    await decideCard(trx, number, { status: 'active' })
  },
  'a reconciliation': async (trx: Trx) => {
    const days = { date_from: '2026-01-01', date_to: '2026-02-01' }
    const { id } = await insert(trx, 'collation_request', { ...own(), ...days })
    await answerReconciliation(trx, formatReconciliationNumber(id), { status: 'sent', answer: 'Отправили' })
  },
  'an address': async (trx: Trx) => {
    const asked = { organization_id: organizationId, requested_by: author.user.id, status: 'new' }
    const { id } = await insert(trx, 'address', { text: 'Тверь, ул. Новая, 1', ...asked })
    await decideAddress(trx, id, 'confirmed', '')
  },
  'an order by list': async (trx: Trx) => {
    const { id, created_at } = await insert(trx, 'e_order', {
      ...{ key: 'k'.repeat(32), user_id: author.user.id, name: 'Борис', company: '', comment: '', ip: '::1' },
      ...{ email: 'buyer@demo.example', phone: '+79160000002', stock_id: STOCK },
    })
    await answerEOrder(trx, formatEOrderNumber(id, created_at), 'Ответ')
  },
  'a contract': (trx: Trx) => notifyOrganization(trx, organizationId, { title: 'Договор', text: 'Подписан' }),
  'an arrival': async (trx: Trx) => {
    const { id: basket_id } = await trx
      .insertInto('basket')
      .values({ user_id: author.user.id })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ merge: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('basket_line')
      .values({ basket_id, product_id: product, quantity: 1, later: true })
      .execute()
    const day = moscowDay(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
    await saveArrival(trx, { article: 'DR-1', warehouse: STOCK, day, quantity: 5 })
  },
} as const
type Kind = keyof typeof kinds

const changeAuthor = (values: object) =>
  db.updateTable('app_user').set(values).where('id', '=', author.user.id).execute()

/** Changes of the author since the object was made. */
const states = {
  active: async () => {},
  blocked: () => changeAuthor({ blocked: true }),
  erased: async () => {
    await db
      .insertInto('account_deletion')
      .values({ user_id: author.user.id, due_at: sql<Date>`now()` })
      .execute()
    expect(await eraseDueAccounts({ db })).toBe(1)
    await db.deleteFrom('message').execute()
  },
  'in another organisation': async () => {
    const { organization_id } = await db
      .selectFrom('app_user')
      .select('organization_id')
      .where('id', '=', people.foreignBuyer)
      .executeTakeFirstOrThrow()
    await changeAuthor({ organization_id })
  },
  alone: () => changeAuthor({ organization_id: null }),
} as const
type State = keyof typeof states

const ofOrders: readonly Kind[] = [
  'a status of an order',
  'the delivery cost of an order',
  'a payment by bank',
  'a payment by card',
  'a refund',
]
const standIns = (kind: Kind): string[] =>
  ofOrders.includes(kind) ? ['administrator', 'approver'] : ['administrator']

/** The people who are to be notified, sorted. */
function expected(kind: Kind, state: State): string[] {
  const moved = state === 'in another organisation' || state === 'alone'
  if (kind === 'a contract') return state === 'active' ? ['administrator', 'author'] : ['administrator']
  // A basket and a list go with their person.
  if (kind === 'an arrival') return state === 'active' || moved ? ['author'] : []
  if (kind === 'an order by list' && moved) return ['author']
  return state === 'active' ? ['author'] : standIns(kind)
}

/** Everybody who got a letter, an SMS or a notification, sorted; the store's own letters do not count. */
async function notified(): Promise<string[]> {
  const accounts = await db.selectFrom('app_user').select(['id', 'email', 'phone']).execute()
  const nameOf = (id: number) =>
    id === author.user.id
      ? 'author'
      : (Object.entries(people).find(([, one]) => one === id)?.[0] ?? `user ${id}`)
  const messages = await db.selectFrom('message').select('recipient').execute()
  const typed = messages
    .map(({ recipient }) => recipient)
    .filter((recipient) => !recipient.endsWith('@verstak.example'))
    .map((recipient) => {
      const account = accounts.find(({ email, phone }) => email === recipient || phone === recipient)
      return account ? nameOf(account.id) : `unknown ${recipient}`
    })
  const shown = await db.selectFrom('notification').select('user_id').execute()
  return [...new Set([...typed, ...shown.map(({ user_id }) => nameOf(user_id))])].toSorted()
}

describe.each(Object.keys(kinds) as Kind[])('of %s', (kind) => {
  it.each(Object.keys(states) as State[])(
    'those are notified who may be, the author being %s',
    async (state) => {
      await states[state]()
      await db.transaction().execute((trx): Promise<unknown> => kinds[kind](trx))
      expect(await notified()).toEqual(expected(kind, state))
    },
  )
})

it('nobody but the person is notified of a private person’s order', async () => {
  await db.updateTable('customer_order').set({ organization_id: null, user_id: people.retail }).execute()
  await db.transaction().execute((trx) => changeOrderStatus(trx, order.number, 'confirmed'))
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM notification`.execute(db)
  expect(rows).toEqual([{ user_id: people.retail }])
  expect(parseOrderNumber(order.number)).toBe(order.id)
})
