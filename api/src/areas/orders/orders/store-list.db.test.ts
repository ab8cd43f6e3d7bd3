import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { confirmOrder } from './confirm-order.ts'
import { type StoreListFilter, storeList } from './store-list.ts'
import { storeView } from './store-view.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyer: SignedIn
let numbers: string[]
const now = new Date('2026-11-20T09:00:00+03:00')

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  const drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 500_000 })
  await test.db.updateTable('product').set({ brand: 'Зубр' }).execute()
  buyer = await demoVisitor(test.db)
  numbers = []
  for (const quantity of [1, 2, 3, 4]) numbers.push(await placeTestOrder(test.db, buyer, [[drill, quantity]]))
  const change = (at: number, values: object) =>
    test.db
      .updateTable('customer_order')
      .set(values)
      .where('id', '=', parseOrderNumber(numbers[at] ?? ''))
      .execute()
  const day = (text: string) => new Date(`${text}T08:00:00+03:00`)
  await change(0, { created_at: day('2026-11-17'), delivery_cost: 30_000 })
  await change(1, { created_at: day('2026-11-20'), status: 'awaiting-payment' })
  await change(2, { created_at: day('2026-11-20'), status: 'picking', paid_at: day('2026-11-20') })
  await change(3, { created_at: day('2026-11-20'), status: 'cancelled' })
})
afterAll(() => test.close())

const listed = async (filter: StoreListFilter = {}) =>
  (await storeList(test.db, filter, now)).replaceAll('\u00a0', ' ').split('\n')
const positions = async (filter: StoreListFilter) =>
  (await listed(filter)).map((line) => numbers.indexOf(line.split(' ')[0] ?? ''))

describe('the list of the store', () => {
  it('says number, age, term, buyer, sum with delivery, payment and status of each', async () => {
    expect((await listed())[0]).toBe(
      `${numbers[0]} · 3 дня · подтвердить до 24.11.2026 · ООО «Демонстрация», ИНН 7700000009, КПП 770001001 · 5 300 ₽ · По счёту до отгрузки, не оплачен · Новый`,
    )
  })

  it.each([
    ['those that wait for the store, oldest first', {}, [0, 2]],
    ['those of a status', { status: 'cancelled' }, [3]],
    ['unpaid ones', { unpaid: true }, [0, 1]],
    ['new ones since a day', { since: '2026-11-20', status: 'new' }, [-1]],
    ['all since a day', { since: '2026-11-18' }, [2]],
  ] as const)('has %s', async (_what, filter, expected) => {
    expect(await positions(filter)).toEqual(expected)
  })

  it('has a cancelled order whose goods come back, with what to do then', async () => {
    const id = parseOrderNumber(numbers[3] ?? '') ?? 0
    const setOnWay = (goods_on_way: boolean) =>
      test.db.updateTable('customer_order').set({ goods_on_way }).where('id', '=', id).execute()
    await setOnWay(true)
    const lines = await listed()
    await setOnWay(false)
    expect(lines.at(-1)).toMatch(
      new RegExp(
        `^${numbers[3]} .* · Отменён, товары едут назад: npm run manager -- take-back ${numbers[3]}$`,
      ),
    )
  })

  it('says so when there is none', async () => {
    expect(await listed({ status: 'ready' })).toEqual(['Таких заказов нет.'])
  })
})

describe('one order', () => {
  it('is shown with its lines, history and payments', async () => {
    const [number = ''] = numbers
    await test.db.transaction().execute((trx) => confirmOrder(trx, number, []))
    const provided = { provider_id: 'p-1', url: 'https://bank.example/' }
    await test.db
      .insertInto('payment')
      .values({ order_id: parseOrderNumber(number) ?? 0, amount: 530_000, state: 'pending', ...provided })
      .execute()
    const text = (await storeView(test.db, number)).replaceAll('\u00a0', ' ')
    for (const part of [
      'Статус: Подтверждён',
      'Покупатель: ООО «Демонстрация», ИНН 7700000009',
      'доставка 300 ₽; итого 5 300 ₽',
      '1. DR-1 · Зубр · Дрель · заказано 1 шт · подтверждено 1 · отгружено 0 · 5 000 ₽ за единицу · 5 000 ₽',
      ' Новый\n',
      'Картой, 5 300 ₽: ждёт покупателя',
      'Осталось заплатить 5 300 ₽',
    ])
      expect(text).toContain(part)
  })

  it('has each sentence of its history with one full stop', async () => {
    const [, , number = ''] = numbers
    const order_id = parseOrderNumber(number) ?? 0
    await test.db
      .insertInto('order_history')
      .values({ order_id, status: 'picking', reason: 'received', comment: '10 ₽', user_id: null })
      .execute()
    expect(await storeView(test.db, number)).toContain('Собирается. Получены деньги. 10 ₽\n')
  })

  it('that does not exist is refused', async () => {
    await expect(storeView(test.db, 'В-999999')).rejects.toMatchObject({ kind: 'notFound' })
  })
})

const command = join(import.meta.dirname, 'commands/orders.ts')
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], {
    env: { ...process.env, DATABASE_URL: test.url },
  })

it.each([[['--status', 'sold']], [['--since', 'вчера']], [['--force']], [['В-000001', '--unpaid']]])(
  'the command prints its usage for %o',
  async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--unpaid') })
  },
)

it('the command takes its options', async () => {
  const { stdout } = await run('--status', 'cancelled', '--since', '2026-11-01')
  expect(stdout).toContain(numbers[3])
})
