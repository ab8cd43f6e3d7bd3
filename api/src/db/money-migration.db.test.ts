import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyOf, unpaidOf } from '#areas/orders/payments/face.ts'
import { openEmptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'

const OWN = '2026-11-26-0240-money-of-orders'
const SUM = 10_000

let test: TestDatabase
beforeAll(async () => {
  test = await openEmptyDatabase()
  const all = Object.entries(await migrations.getMigrations())
  await migrate(test.db, {
    getMigrations: async () => Object.fromEntries(all.filter(([name]) => name < OWN)),
  })
  await sql`INSERT INTO app_user (email, name, password_hash) VALUES ('anna@example.ru', 'Анна', 'x')`.execute(
    test.db,
  )
  await sql`INSERT INTO warehouse (id, name) VALUES ('main', 'Склад')`.execute(test.db)
  await write()
  await migrate(test.db)
})
afterAll(() => test.close())

interface Old {
  readonly status: string
  readonly payment: string
  readonly paid?: boolean
  /** States of its card payments. */
  readonly cards?: readonly string[]
  /** Kopecks refunded of the last of them. */
  readonly refunded?: number
}

const orders = {
  'paid by bank': { status: 'picking', payment: 'invoice', paid: true },
  'paid by card': { status: 'picking', payment: 'card', paid: true, cards: ['canceled', 'paid'] },
  'partly refunded': { status: 'closed', payment: 'card', paid: true, cards: ['paid'], refunded: 3000 },
  refunding: { status: 'cancelled', payment: 'card', cards: ['refunding'] },
  'refunding the rest': { status: 'cancelled', payment: 'card', cards: ['refunding'], refunded: 3000 },
  refunded: { status: 'cancelled', payment: 'card', cards: ['refunded'], refunded: SUM },
  'paid twice': {
    status: 'picking',
    payment: 'card',
    paid: true,
    cards: ['paid', 'refunded'],
    refunded: SUM,
  },
  'handed over': { status: 'closed', payment: 'receipt' },
  'not handed over': { status: 'picking', payment: 'receipt' },
  'cancelled, paid by bank': { status: 'cancelled', payment: 'invoice', paid: true },
} satisfies Record<string, Old>
type Name = keyof typeof orders

async function write(): Promise<void> {
  for (const [name, order] of Object.entries<Old>(orders)) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO customer_order (user_id, idempotency_key, status, delivery_type, address, stock_id, recipient_name,
        recipient_phone, positions, sum, vat, payment, paid_at)
      SELECT id, ${name}, ${order.status}, 1, '', 'main', 'Анна', '+79160000000', 1, ${SUM}::bigint, 0,
        ${order.payment}, CASE WHEN ${order.paid ?? false} THEN now() END
      FROM app_user RETURNING id`.execute(test.db)
    const id = rows[0]?.id ?? 0
    if (order.status === 'closed')
      await sql`INSERT INTO order_history (order_id, status) VALUES (${id}, 'delivered')`.execute(test.db)
    for (const state of order.cards ?? [])
      await sql`INSERT INTO payment (order_id, amount, state, provider_id)
        VALUES (${id}, ${SUM}, ${state}, ${`${name} ${state}`})`.execute(test.db)
    if (order.refunded)
      await sql`INSERT INTO payment_refund (provider_id, payment_id, amount)
        SELECT ${name}, max(id), ${order.refunded} FROM payment WHERE order_id = ${id}`.execute(test.db)
  }
}

const read = async (name: Name) => {
  const order = await test.db
    .selectFrom('customer_order')
    .select(['id', 'paid_at'])
    .where('idempotency_key', '=', name)
    .executeTakeFirstOrThrow()
  const due = await test.db
    .selectFrom('order_refund')
    .select('amount')
    .where('order_id', '=', order.id)
    .where('made_at', 'is', null)
    .execute()
  return {
    kept: (await moneyOf(test.db, order.id)).kept,
    due: due.map(({ amount }) => amount),
    unpaid: await unpaidOf(test.db, order.id),
    paid: order.paid_at !== null,
  }
}

const kept = { kept: SUM, due: [], unpaid: 0, paid: true }
const goesBack = { kept: 0, due: [], unpaid: 0, paid: false }

it.each<[Name, object]>([
  ['paid by bank', kept],
  ['paid by card', kept],
  ['partly refunded', { ...kept, kept: SUM - 3000 }],
  ['refunding', { ...goesBack, due: [SUM] }],
  ['refunding the rest', { ...goesBack, due: [SUM - 3000] }],
  ['refunded', goesBack],
  ['paid twice', kept],
  ['handed over', kept],
  ['not handed over', { ...kept, kept: 0, unpaid: SUM, paid: false }],
  ['cancelled, paid by bank', { ...goesBack, due: [SUM] }],
])('the money of an order that was %s is known', async (name, money) => {
  expect(await read(name)).toEqual(money)
})

it('the refund of an old queue keeps its key, so that the bank does not make it twice', async () => {
  const { rows } = await sql<{ same: boolean }>`
    SELECT f.key = 'refund-' || p.key || CASE WHEN f.amount = ${SUM} THEN '' ELSE '-3000' END AS same
    FROM order_refund f JOIN order_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
    WHERE f.made_at IS NULL`.execute(test.db)
  expect(rows).toEqual([{ same: true }, { same: true }])
})
