/** Measures calls of the basket and of product lists, with the API in this process and its own database. */
import {
  basketAdd,
  basketClear,
  basketListAdd,
  basketProducts,
  basketRemove,
  basketUpdate,
} from '@verstak/contract/basket/calls.ts'
import { basketFile, basketText, importAdd, importReport } from '@verstak/contract/basket-import/calls.ts'
import { checkoutContent } from '@verstak/contract/checkout/calls.ts'
import { MOST_LINES } from '@verstak/domain/bulk.ts'
import type { Api } from '@verstak/federated/api.ts'
import { importFeed } from '../api/src/areas/catalogue/import/import-feed.ts'
import type { Db } from '../api/src/db/database.ts'
import { demoVisitor } from '../api/src/testing/fixtures.ts'
import { countQueries } from '../api/src/testing/query-count.ts'
import { callApp, openTestApp } from '../api/src/testing/test-app.ts'
import { makeFeed, timesOf, withDatabase } from './catalogue.ts'
import { percentile, table } from './table.ts'

const ADDS = 300
const EDITS = 60
const LISTS = 10
const PASTED = 60

interface Good {
  readonly id: number
  readonly article: string
  readonly name: string
  readonly min: number
}

/** Prints how long the calls took; aims on PostgreSQL are 30 ms, 100 ms and 1 s. */
export function benchBasket(products: number): Promise<void> {
  return withDatabase(async ({ db }, folder) => {
    await importFeed(db, { file: await makeFeed(products, folder), dataDir: folder, source: 'bench' })
    const goods = await someGoods(db)
    if (goods.length < MOST_LINES + ADDS)
      throw new Error(`Only ${goods.length} goods can be ordered: ask for more --products`)
    const { api, measure, close } = await openShop(db)
    const rows = [
      ...(await adding(api, measure, goods)),
      ...(await editing(api, measure, goods)),
      ...(await importing(api, measure, goods)),
    ]
    await close()
    console.log(`\n${products} offers\n`)
    console.log(
      table(['what', 'times', 'p50, ms', 'p99, ms', 'aim, ms', 'queries', 'KB of the answer'], rows),
    )
  })
}

const someGoods = (db: Db): Promise<Good[]> =>
  db
    .selectFrom('product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select(['product.id', 'article', 'name', 'min_quantity as min'])
    .where('hidden', '=', false)
    .where('price', 'is not', null)
    .whereRef('stock.quantity', '>=', 'product.min_quantity')
    .where('stock.warehouse', '=', 'MCK')
    .orderBy('product.id')
    .execute()

type Row = (string | number)[]
type Measure = (what: string, aim: number | null, asks: readonly (() => Promise<unknown>)[]) => Promise<Row>

async function openShop(db: Db) {
  const { token } = await demoVisitor(db)
  const queries = countQueries(db)
  const app = await openTestApp(queries.db)
  let bytes = 0
  const api = (async (call: Parameters<typeof callApp>[1], request: Parameters<typeof callApp>[2]) => {
    const answer = await callApp(app, call, request, { token })
    if (answer.statusCode !== 200) throw new Error(`${call.path}: ${answer.statusCode} ${answer.payload}`)
    bytes += answer.rawPayload.length
    return answer.json().data
  }) as Api
  const measure: Measure = async (what, aim, asks) => {
    // Lists have an hourly rate limit.
    await db.deleteFrom('attempt').execute()
    queries.reset()
    bytes = 0
    const times = await timesOf(asks)
    return [
      what,
      asks.length,
      percentile(times, 50).toFixed(1),
      percentile(times, 99).toFixed(1),
      aim ?? '—',
      (queries.count() / asks.length).toFixed(1),
      (bytes / asks.length / 1024).toFixed(1),
    ]
  }
  return { api, measure, close: () => app.close() }
}

const asks = <T>(things: readonly T[], ask: (thing: T) => Promise<unknown>) =>
  things.map((thing) => () => ask(thing))
const added = ({ id, min }: Good) => ({ product_id: id, quantity: min })

async function adding(api: Api, measure: Measure, goods: readonly Good[]): Promise<Row[]> {
  const add = ({ id }: Good) => api(basketAdd, { body: { product_id: id } })
  await measure('warm-up', null, asks(goods.slice(0, 20), add))
  await api(basketClear)
  return [await measure('add, basket of 0–300 lines', 30, asks(goods.slice(0, ADDS), add))]
}

async function editing(api: Api, measure: Measure, goods: readonly Good[]): Promise<Row[]> {
  await api(basketClear)
  const some = goods.slice(0, MOST_LINES)
  const fill = () => api(basketListAdd, { body: { product_list: some.map(added) } })
  const rows = [await measure(`put ${MOST_LINES} lines in as a list`, 1000, [fill])]
  const every = Math.floor(MOST_LINES / EDITS)
  const edited = some.filter((_, index) => index % every === 0).slice(0, EDITS)
  const pages = Array.from({ length: MOST_LINES / 50 }, (_, index) => String(index + 1))
  rows.push(
    await measure(
      'open one page of it',
      100,
      asks(pages, (page) => api(basketProducts, { query: { page } })),
    ),
    await measure(
      'change a quantity',
      100,
      asks(edited, ({ id, min }) => api(basketUpdate, { body: { product_id: id, quantity: min } })),
    ),
    await measure(
      'remove a line',
      100,
      asks(edited, ({ id }) => api(basketRemove, { body: { product_id: id } })),
    ),
    await measure(
      'undo: put the line back',
      100,
      asks(edited, (good) => api(basketListAdd, { body: { product_list: [added(good)] } })),
    ),
    await measure('clear', 100, [() => api(basketClear)]),
    await measure(`undo: put ${MOST_LINES} lines back`, 1000, [fill]),
    await measure('open the checkout', null, [() => api(checkoutContent), () => api(checkoutContent)]),
  )
  return rows
}

async function importing(api: Api, measure: Measure, goods: readonly Good[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, lines, aim] of [
    ['all rows known', knownRows(goods), 1000],
    ['each tenth row misspelt or unknown', mixedRows(goods), 1000],
  ] as const) {
    const text = `Артикул;Наименование;Количество\r\n${lines.join('\r\n')}`
    const file = () => new File([text], 'zayavka.csv')
    const ids: string[] = []
    const send = async () => ids.push((await api(basketFile, { body: { file: file() } })).id)
    rows.push(await measure(`file of ${MOST_LINES}, ${what}: report`, aim, Array(LISTS).fill(send)))
    rows.push(
      await measure(
        'a page of the report',
        100,
        asks(ids, (id) => api(importReport, { params: { id }, query: { page: '2' } })),
      ),
    )
    const times: Row[] = []
    for (const id of ids.slice(0, 3)) {
      await api(basketClear)
      times.push(await measure('accept', aim, [() => api(importAdd, { body: { id } })]))
    }
    rows.push(times.at(-1) ?? [])
  }
  await api(basketClear)
  const pasted = goods.slice(0, PASTED).map(({ article, min }) => `${article} ${min}`)
  const pastes: string[] = []
  rows.push(
    await measure(
      `paste of ${PASTED} articles: report`,
      100,
      Array(LISTS).fill(async () =>
        pastes.push((await api(basketText, { body: { text: pasted.join('\n') } })).id),
      ),
    ),
    await measure(
      'accept',
      100,
      asks(pastes.slice(0, 1), (id) => api(importAdd, { body: { id } })),
    ),
  )
  return rows
}

const knownRows = (goods: readonly Good[]): string[] =>
  goods.slice(0, MOST_LINES).map(({ article, name, min }) => `${article};${name};${min}`)

/** One row in ten is wrong: a misprint, a part of a name, an unknown code. */
const mixedRows = (goods: readonly Good[]): string[] =>
  goods.slice(0, MOST_LINES).map(({ article, name, min }, index) => {
    if (index % 10) return `${article};${name};${min}`
    const wrong = [
      `${article}1;;${min}`,
      `;${name.split(' ').slice(0, 3).join(' ')};${min}`,
      `QQ-${index};;1`,
    ]
    return wrong[(index / 10) % wrong.length] ?? ''
  })
