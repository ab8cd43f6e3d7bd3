import { headerData } from '@verstak/contract/auth/calls.ts'
import {
  basketClear,
  basketListAdd,
  basketProducts,
  basketRemove,
  basketUpdate,
} from '@verstak/contract/basket/calls.ts'
import type { BasketChange, BasketContent, ContentRow, LineState } from '@verstak/contract/basket/schemas.ts'
import type { OrderOutlook } from '@verstak/contract/orders/outlook.ts'
import { type FakeApi, fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { type RenderedScreen, renderScreen, type ScreenOptions } from '@verstak/testing/render-screen.tsx'
import * as route from '../route.tsx'

/** States that do not block an order. */
const FINE: ReadonlySet<LineState> = new Set(['ok', 'apart', 'later'])

/** `more` overrides the content of the page. A line may have a state other than `ok`. */
export const shopWith = (...lines: readonly Line[]) => shopThat({}, ...lines)

type Line = readonly [id: number, quantity: number, stock?: number, state?: Partial<ContentRow>]

export function shopThat(more: Partial<BasketContent>, ...lines: readonly Line[]) {
  const basket = new Map(lines.map(([id, quantity]) => [id, quantity]))
  const stocks = new Map(lines.map(([id, , stock]) => [id, stock]))
  const states = new Map(lines.map(([id, , , state]) => [id, state]))
  const ids = () => [...basket.keys()]
  const info = () => ({
    positions: basket.size,
    quantity: 0,
    quantities: [],
    sum: 0,
    vat: 0,
    weight_grams: 0,
    inactive: 0,
  })
  const header = () => ({
    basket: ids(),
    basket_quantity: Object.fromEntries([...basket].map(([id, quantity]) => [String(id), quantity])),
  })
  const given = (stock: number | undefined) => (stock === undefined ? {} : { stock })
  const change = (): BasketChange => ({ ...header(), info: info(), warning: null })
  const outlook = (): OrderOutlook => {
    const troubled = [...basket.keys()].some((id) => !FINE.has(states.get(id)?.state ?? 'ok'))
    const refusal = { cause: 'lines' as const, message: 'Чтобы оформить заказ, исправьте строки' }
    return { refusals: troubled ? [refusal] : [], approval: null, payments: [], delivery_cost: 0 }
  }
  const content = (): BasketContent => ({
    grid: {
      row: [...basket].map(([id, quantity]) => ({
        id,
        product_id: id,
        can_buy: true,
        category: { code: 'dreli', name: 'Дрели' },
        product: sampleProduct({ id, ...given(stocks.get(id)) }),
        quantity,
        sum: quantity * 100_00,
        state: 'ok',
        message: null,
        suggested_quantity: null,
        split: null,
        expected: [],
        price_before: null,
        replacement: null,
        ...states.get(id),
      })),
    },
    info: info(),
    basket_slider: [],
    motivation_block: null,
    pagination: { limit: 50, page: 1, page_count: 1 },
    contract: null,
    fixes: [],
    merged: null,
    outlook: outlook(),
    waiting: 0,
    last_order: null,
    filter: basket.size > 0 ? [{ title: 'Дрели', code: 'dreli' }] : [],
    ...more,
  })
  const api: FakeApi = fakeApi()
    .on(basketProducts, content)
    .on(headerData, () => ({ ...header(), basket_sum: 0, favorites: [], compares: [] }))
    .on(basketRemove, ({ body }) => {
      basket.delete(Number(body.product_id))
      return change()
    })
    .on(basketClear, () => {
      basket.clear()
      return change()
    })
    .on(basketUpdate, ({ body }) => {
      basket.set(Number(body.product_id), Number(body.quantity))
      states.delete(Number(body.product_id))
      return change()
    })
    .on(basketListAdd, ({ body }) => {
      const before = [...basket]
      const given = body.product_list.map((line) => [Number(line.product_id), Number(line.quantity)] as const)
      basket.clear()
      for (const [id, quantity] of [...given.toReversed(), ...before]) basket.set(id, quantity)
      const report = given.map(([product_id, quantity]) => ({
        ...{ product_id, article: null, name: null, before: 0, asked: quantity, quantity },
        state: 'ok' as const,
        message: null,
      }))
      return { ...change(), report }
    })
  const open = (options: Pick<ScreenOptions, 'at' | 'slots'> = {}): Promise<RenderedScreen> =>
    renderScreen(route, api, {
      at: '/basket/',
      session: { header: { ...header(), basket_sum: 0, favorites: [], compares: [] } },
      ...options,
    })
  return { api, basket, open }
}
