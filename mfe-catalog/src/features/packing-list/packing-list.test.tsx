// @vitest-environment happy-dom
import { claimDraftGet, claimDraftRemove, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { packingList, packingReceive } from '@verstak/contract/packing/calls.ts'
import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'

const CODE = '0a1b2c3d4e5f6g7h8j9k'

const line = (id: number, article: string, quantity: number) => ({
  id,
  ...{ order_line: 69 + id, position: id, brand: null },
  article,
  name: `Товар ${article}`,
  unit: 'шт',
  quantity,
  barcodes: [`469036302454${id}`],
  picture: null,
})

const list: PackingList = {
  code: CODE,
  number: 'В-000007/1',
  order_number: 'В-000007',
  created_at: '2026-11-20T09:00:00.000Z',
  open_until: '2027-05-20T09:00:00.000Z',
  boxes: [
    { box: 1, weight_grams: 3600, lines: [line(1, 'DR-1', 2)] },
    { box: 2, weight_grams: null, lines: [line(2, 'SC-12', 1)] },
  ],
  received: null,
}

let online = true
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
const setOnline = (value: boolean) => {
  online = value
  dispatchEvent(new Event(value ? 'online' : 'offline'))
}

beforeEach(() => {
  localStorage.clear()
  online = true
})

const shop = () =>
  fakeApi()
    .on(packingList, () => list)
    .on(packingReceive, () => ({ agrees: true }))

const open = (api = shop()) => renderScreen(route, api, { at: `/uplist/${CODE}/`, path: '/uplist/:code/' })

test('boxes show their weight where it is known', async () => {
  const page = await open()
  const box = (number: number) => page.getByRole('region', { name: `Место ${number} из 2` }).textContent
  expect(box(1)).toContain('вес товара 3,6\u00a0кг')
  expect(box(2)).not.toContain('вес')
})

test('without a network the count is kept in the browser and sent when the network is back', async () => {
  const api = shop()
  const page = await open(api)
  setOnline(false)
  await page.findByText(/Нет сети/)
  const field = page.getByLabelText('Штрихкод или артикул')
  await page.user.type(field, 'dr 1{Enter}4690363024541{Enter}SC-12{Enter}')
  expect(page.getByLabelText('Насчитали: Товар DR-1')).toHaveProperty('value', '2')
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  page.getByRole('heading', { name: 'Сходится' })
  expect(api.asked(packingReceive)).toEqual([])
  page.unmount()

  const again = await open(api)
  again.getByRole('heading', { name: 'Сходится' })
  setOnline(true)
  await again.findByText('Результат передан магазину.')
  expect(api.asked(packingReceive)).toMatchObject([
    {
      body: {
        code: CODE,
        counts: [
          { line: 1, quantity: 2 },
          { line: 2, quantity: 1 },
        ],
        strangers: [],
      },
    },
  ])
})

test('a refusal by the store is shown, a result without an answer is sent again', async () => {
  const api = shop().on(packingReceive, () => {
    throw shopError('conflict', 'Этот лист принимали слишком много раз')
  })
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Всё на месте' }))
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  await page.findByText('Этот лист принимали слишком много раз')
})

test('shortages, surpluses and unexpected products are distinguished, and a misread code can be removed', async () => {
  const page = await open()
  const field = page.getByLabelText('Штрихкод или артикул')
  await page.user.type(field, 'SC-12{Enter}SC-12{Enter}')
  page.getByText('Лишнее: Товар SC-12 — 2 из 1 шт')
  await page.user.type(field, '111{Enter}222{Enter}')
  await page.user.click(page.getByRole('button', { name: 'Убрать 111' }))
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  page.getByRole('heading', { name: 'Есть расхождения' })
  page.getByText(/по листу 2, насчитали 0/)
  page.getByText(/по листу 1, насчитали 2/)
  page.getByText(/222 — 1/)
  expect(page.queryByText(/111/)).toBeNull()
})

test('missing products become a claim draft about the lines of the order', async () => {
  const api = shop()
    .on(claimDraftSave, () => ({ id: 5 }))
    .on(
      claimDraftGet,
      () =>
        ({
          order: {
            lines: [{ id: 70, product_id: 700, article: 'DR-1', left: 2 }],
          },
        }) as never,
    )
  const page = await open(api)
  await page.user.type(page.getByLabelText('Насчитали: Товар SC-12'), '1')
  await page.user.type(page.getByLabelText('Штрихкод или артикул'), 'X-9{Enter}')
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  await page.user.click(page.getByRole('button', { name: 'Войти и заявить недостачу' }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/claims/new/?draft=5&step=lines'))
  expect(api.asked(claimDraftSave)).toMatchObject([
    { body: { type: 'shortage', source: 'order', order_number: 'В-000007' } },
    {
      body: {
        id: 5,
        items: [{ id: 700, order_line: 70, quantity: 2, defect: 'fewer' }],
        comment: 'Приёмка по упаковочному листу В-000007/1. Не из листа: X-9 — 1',
      },
    },
  ])
})

test('of two brands with one article, the claim is about the line that was counted short', async () => {
  const brands = [
    { ...line(1, 'DR-1', 2), brand: 'Bosch', name: 'Дрель' },
    { ...line(2, 'DR-1', 2), brand: 'Makita', name: 'Пила' },
  ]
  const lines = brands.map(({ order_line, article }) => ({ id: order_line, product_id: 7, article, left: 2 }))
  const api = shop()
    .on(packingList, () => ({ ...list, boxes: [{ box: 1, weight_grams: null, lines: brands }] }))
    .on(claimDraftSave, () => ({ id: 5 }))
    .on(claimDraftGet, () => ({ order: { lines } }) as never)
  const page = await open(api)
  await page.user.type(page.getByLabelText('Насчитали: Дрель'), '3')
  await page.user.type(page.getByLabelText('Насчитали: Пила'), '1')
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  page.getByRole('heading', { name: 'Есть расхождения' })
  page.getByText('Артикул DR-1, Makita, строка 2: по листу 2, насчитали 1', { exact: false })
  await page.user.click(page.getByRole('button', { name: 'Войти и заявить недостачу' }))
  await page.waitFor(() => expect(api.asked(claimDraftSave)).toHaveLength(2))
  expect(api.asked(claimDraftSave)[1]).toMatchObject({ body: { items: [{ order_line: 71, quantity: 1 }] } })
})

test('a claim says which differences it leaves out: claimed before, or more than one claim takes', async () => {
  const lines = Array.from({ length: 53 }, (_, at) => line(at + 1, `A-${at + 1}`, 2))
  const left = (at: number) => (at === 0 ? 0 : at === 1 ? 1 : 2)
  const ordered = lines.map(({ order_line, article }, at) => ({
    ...{ id: order_line, product_id: 7, article, left: left(at) },
  }))
  const api = shop()
    .on(packingList, () => ({ ...list, boxes: [{ box: 1, weight_grams: null, lines }] }))
    .on(claimDraftSave, () => ({ id: 5 }))
    .on(claimDraftGet, () => ({ order: { lines: ordered } }) as never)
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  await page.user.click(page.getByRole('button', { name: 'Войти и заявить недостачу' }))
  await page.waitFor(() => expect(api.asked(claimDraftSave)).toHaveLength(2))
  const { body } = api.asked(claimDraftSave)[1] as { body: { items: object[]; comment: string } }
  expect(body.items).toHaveLength(50)
  expect(body.comment).toBe(
    'Приёмка по упаковочному листу В-000007/1. Уже заявлено раньше: A-1 — 2 шт; A-2 — 1 шт. ' +
      'Не вошло, заявите отдельно: A-52 — 2 шт; A-53 — 2 шт',
  )
})

test('differences that are claimed already start no claim', async () => {
  const api = shop()
    .on(claimDraftSave, () => ({ id: 5 }))
    .on(claimDraftRemove, () => null)
    .on(claimDraftGet, () => ({ order: { lines: [] } }) as never)
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  await page.user.click(page.getByRole('button', { name: 'Войти и заявить недостачу' }))
  await page.findByText('Эти расхождения уже заявлены: DR-1 — 2 шт; SC-12 — 1 шт')
  expect(api.asked(claimDraftRemove)).toHaveLength(1)
})

test('another user’s order shows who may file a claim', async () => {
  const api = shop().on(claimDraftSave, () => {
    throw shopError('invalid', 'Такого заказа нет', 'order_number')
  })
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Завершить приёмку' }))
  await page.user.click(page.getByRole('button', { name: 'Войти и заявить недостачу' }))
  await page.findByText(/заявляет его покупатель/)
  page.getByRole('heading', { name: 'Есть расхождения' })
})

test.each(['{', '"text"', '{"counts":{"1":-1,"2":"x"},"strangers":[null,{"code":1}],"finished":3}'])(
  'an unreadable stored count is ignored: %s',
  async (kept) => {
    localStorage.setItem(`verstak.receiving.${CODE}`, kept)
    const page = await open()
    expect(page.getByLabelText('Насчитали: Товар DR-1')).toHaveProperty('value', '')
    expect(page.queryByText('Не из этого листа')).toBeNull()
  },
)
