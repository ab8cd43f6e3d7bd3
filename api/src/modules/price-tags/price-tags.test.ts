import { priceTagPdf } from '@verstak/shared/contract/price-tags/calls.ts'
import { standardTagProperties, type TagLayoutCode } from '@verstak/shared/domain/price-tag.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { countQueries } from '#testing/query-count.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addFrom } from './add-from.ts'
import { printTags } from './print.ts'
import { deleteTag } from './repository.ts'
import { searchProducts } from './search.ts'
import { addTag, changedTags, listTags, updateTag } from './service.ts'
import { saveRule } from './shelf.ts'

let test: TestDatabase
let services: Services
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let colleague: typeof buyer
let section = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  test = await openTestDatabase()
  services = { db: test.db, config: readConfig({}) }
  section = (await addSections(test.db)).tools
  const names: [article: string, name: string, price: number | null][] = [
    ['DR-1', 'Дрель ударная', 500_000],
    ['DR-12', 'Дрель безударная 100%', 600_000],
    ['ASK', 'Станок под заказ', null],
    ['HM-7', 'Молоток для дрелей', 90_000],
  ]
  for (const [article, name, price] of names) {
    const id = await addProduct(test.db, section, { article, name, price })
    ids[article] = id
    await test.db.updateTable('product').set({ name_key: name.toLowerCase() }).where('id', '=', id).execute()
  }
  const barcode = { product_id: idOf('HM-7'), barcode: '4690363024544' }
  await test.db.insertInto('product_barcode').values(barcode).execute()
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
}, 180_000)
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['price_tag', 'shelf_tag', 'tag_price_rule', 'attempt'] as const)
    await test.db.deleteFrom(table).execute()
})

const idOf = (article: string) => ids[article] ?? 0
const add = async (article: string, copies?: number) =>
  (await addTag(services, buyer, { id: idOf(article), copies })).item
const list = (page = 1, pageSize = 20) => listTags(services, buyer, { page, pageSize })
const print = (options: { layout?: TagLayoutCode; skip?: number } = {}) =>
  printTags(services, buyer, { layout: 'a4-3x8', skip: 0, cut_marks: 'N', ...options })

const pagesOf = ({ bytes }: { bytes: Uint8Array }) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page$/gm)?.length

describe('the list', () => {
  it('takes a product with the standard properties', async () => {
    const tag = await add('HM-7', 3)
    expect(tag).toMatchObject({ selected: true, copies: 3, barcode: '4690363024544', warnings: [] })
    expect(tag.product).toMatchObject({ article: 'HM-7', price: 90_000 })
    const chosen = tag.properties.filter(({ selected }) => selected).map(({ name }) => name)
    expect(chosen).toEqual(standardTagProperties)
  })

  it('keeps the line of a product that is added again, and selects it', async () => {
    const { id } = await add('DR-1', 3)
    await updateTag(services, buyer, { id, selected: false })
    expect(await add('DR-1')).toMatchObject({ id, copies: 3, selected: true })
    expect((await list()).pageNavigation.total).toBe(1)
  })

  it('shows the newest first, in pages, and counts the labels of what can be printed', async () => {
    await add('DR-1', 2)
    await add('DR-12', 5)
    await add('ASK', 7)
    const first = await list(1, 2)
    expect(first.items.map(({ product }) => product.article)).toEqual(['ASK', 'DR-12'])
    expect(first.pageNavigation).toEqual({ page: 1, page_size: 2, page_count: 2, total: 3 })
    expect(first.selected_copies).toBe(7)
    expect((await list(2, 2)).items.map(({ product }) => product.article)).toEqual(['DR-1'])
  })

  it('belongs to the user alone', async () => {
    const { id } = await add('DR-1')
    expect((await listTags(services, colleague, { page: 1, pageSize: 20 })).items).toEqual([])
    await expect(updateTag(services, colleague, { id, copies: 9 })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await deleteTag(test.db, colleague.user.id, id)
    expect((await list()).items).toHaveLength(1)
    await deleteTag(test.db, buyer.user.id, id)
    expect((await list()).items).toEqual([])
  })

  it('refuses an unknown product and too many copies', async () => {
    await expect(addTag(services, buyer, { id: 999_999 })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(add('DR-1', 501)).rejects.toMatchObject({ kind: 'invalid' })
    expect((await list()).items).toEqual([])
  })
})

describe('a change', () => {
  it('touches only what it names', async () => {
    const { id } = await add('DR-1', 4)
    const { item } = await updateTag(services, buyer, {
      id,
      properties: [
        { name: 'country', selected: true },
        { name: 'qr', selected: false },
      ],
    })
    const chosen = item?.properties.filter(({ selected }) => selected).map(({ name }) => name)
    expect(chosen).toEqual(['article', 'brand', 'barcode', 'country', 'date'])
    expect(item).toMatchObject({ copies: 4, selected: true })
  })

  it('of all tags is one statement, and touches nobody else’s', async () => {
    const mine = [await add('DR-1'), await add('HM-7')]
    const { item } = await addTag(services, colleague, { id: mine[0]?.product.id ?? 0 })
    const counted = countQueries(test.db)
    const answer = await updateTag({ ...services, db: counted.db }, buyer, { id: 'all', selected: false })
    expect([answer, counted.count()]).toEqual([{ item: null, changed: 2 }, 1])
    expect((await list()).items.map(({ selected }) => selected)).toEqual([false, false])
    expect((await listTags(services, colleague, { page: 1, pageSize: 20 })).items).toContainEqual(item)
  })

  it('loses none of several made at once', async () => {
    const { id } = await add('DR-1')
    const names = ['oldPrice', 'country', 'pack'] as const
    await Promise.all(
      names.map((name) => updateTag(services, buyer, { id, properties: [{ name, selected: true }] })),
    )
    const [tag] = (await list()).items
    expect(tag?.properties.every(({ selected }) => selected)).toBe(true)
  })
})

describe('the search', () => {
  const found = async (search: string) =>
    (await searchProducts(test.db, search, 'MCK')).map(({ article }) => article)

  it('puts the exact article first, however it is written', async () => {
    expect(await found('dr 1')).toEqual(['DR-1', 'DR-12'])
    expect(await found('НМ-7')).toEqual(['HM-7'])
  })

  it('finds by barcode, by the beginning of the name and of its words', async () => {
    expect(await found('4690363 024544')).toEqual(['HM-7'])
    expect(await found('дрель')).toEqual(['DR-1', 'DR-12'])
    expect(await found('Дрел')).toEqual(['DR-1', 'DR-12', 'HM-7'])
  })

  it('takes signs as they are', async () => {
    expect(await found('безударная 100%')).toEqual(['DR-12'])
    expect(await found('дрель%ударная')).toEqual([])
    expect(await found('%%')).toEqual([])
    expect(await found('__')).toEqual([])
  })

  it('hides what is gone from the feed', async () => {
    const hide = (hidden: boolean) =>
      test.db.updateTable('product').set({ hidden }).where('id', '=', idOf('DR-1')).execute()
    await hide(true)
    expect(await found('DR-1')).toEqual(['DR-12'])
    await hide(false)
  })
})

describe('printing', () => {
  it('asks to choose when nothing is chosen', async () => {
    const { id } = await add('DR-1')
    await updateTag(services, buyer, { id, selected: false })
    await expect(print()).rejects.toThrow('Выберите хотя бы один ценник')
  })

  it('makes as many labels as there are copies, and names the file by the day', async () => {
    await add('DR-1', 20)
    await add('HM-7', 4)
    const file = await print()
    expect(file.type).toBe('application/pdf')
    expect(file.name).toMatch(/^cenniki-\d{4}-\d\d-\d\d\.pdf$/)
    expect(pagesOf(file)).toBe(1)
    expect(pagesOf(await print({ skip: 1 }))).toBe(2)
    expect(pagesOf(await print({ layout: 'roll-58x40' }))).toBe(24)
  })

  it('goes out as a file to save', async () => {
    await add('DR-1')
    const app = await openTestApp(test.db)
    const query = { layout: 'roll-58x40' }
    const answer = await callApp(app, priceTagPdf, { query }, { token: buyer.token })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="cenniki-[\d-]+\.pdf"$/)
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const refused = await callApp(app, priceTagPdf, { query: { skip: '24' } }, { token: buyer.token })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ status: 'error', errors: [{ field: 'skip' }] })
    await app.close()
  })

  it('leaves out what has no price, and refuses when nothing else is chosen', async () => {
    await add('ASK', 3)
    await expect(print()).rejects.toThrow('У выбранных товаров нет цены')
    await add('DR-1')
    expect(pagesOf(await print({ layout: 'roll-58x40' }))).toBe(1)
  })

  it('refuses to skip a whole sheet', async () => {
    await add('DR-1')
    await expect(print({ skip: 24 })).rejects.toMatchObject({
      errors: [{ field: 'skip', message: 'На листе 24\u00a0этикетки: пропустить можно не больше 23' }],
    })
    expect(pagesOf(await print({ skip: 23 }))).toBe(1)
  })

  it('is limited for one user, not for his colleagues', async () => {
    await add('DR-1')
    const { perAccount } = settings.priceTagPdf.limits
    await print()
    const [made] = await test.db.selectFrom('attempt').select(['kind', 'account', 'address']).execute()
    if (!made) throw new Error('The attempt was not counted')
    await test.db
      .insertInto('attempt')
      .values(Array(perAccount - 1).fill(made))
      .execute()
    await expect(print()).rejects.toMatchObject({ kind: 'tooOften' })
    await addTag(services, colleague, { id: idOf('DR-1') })
    expect(pagesOf(await printTags(services, colleague, { layout: 'a4-3x8', skip: 0, cut_marks: 'N' }))).toBe(
      1,
    )
  })

  it('refuses more labels than one job may have', async () => {
    for (let number = 0; number < 11; number++) {
      const id = await addProduct(test.db, section, { article: `BULK-${number}` })
      await addTag(services, buyer, { id, copies: 500 })
    }
    await expect(print()).rejects.toThrow('за один раз — не больше 5000')
  })
})

describe('the own price', () => {
  const priceOf = async (article: string) =>
    (await list()).items.find(({ product }) => product.article === article)?.tag_price

  it('follows the rule of the organisation, for a colleague too, and is null without a price', async () => {
    await add('DR-1')
    await add('ASK')
    await saveRule(test.db, buyer.user, { markup: 10.5, rounding: 'ninetyNine' })
    expect(await priceOf('DR-1')).toBe(559_900)
    expect(await priceOf('ASK')).toBeNull()
    await addTag(services, colleague, { id: idOf('DR-1') })
    const theirs = await listTags(services, colleague, { page: 1, pageSize: 20 })
    expect(theirs.items[0]?.tag_price).toBe(559_900)
    expect(theirs.price_rule).toEqual({ markup: 10.5, rounding: 'ninetyNine' })
  })

  it('of one product goes before the rule, lets a product without a price be printed, and can be taken back', async () => {
    await saveRule(test.db, buyer.user, { markup: 50, rounding: 'none' })
    const { id } = await add('ASK')
    const { item } = await updateTag(services, buyer, { id, own_price: 77_700 })
    expect(item).toMatchObject({ own_price: 77_700, tag_price: 77_700, product: { price: null } })
    expect((await list()).selected_copies).toBe(1)
    expect(pagesOf(await print())).toBe(1)
    const back = await updateTag(services, buyer, { id, own_price: null })
    expect(back.item).toMatchObject({ own_price: null, tag_price: null })
    await expect(updateTag(services, buyer, { id: 'all', own_price: 5 })).rejects.toMatchObject({
      errors: [{ field: 'own_price' }],
    })
  })
})

describe('what was printed', () => {
  const store = (article: string, price: number) =>
    test.db.updateTable('product').set({ price }).where('id', '=', idOf(article)).execute()

  it('is remembered by the organisation, and only changed prices are told, once each', async () => {
    await add('DR-1')
    await add('HM-7')
    expect((await list()).changed).toBe(0)
    await print()
    expect((await list()).changed).toBe(0)
    await store('DR-1', 510_000)
    expect((await list()).changed).toBe(1)
    const { items, total } = await changedTags(services, colleague)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      printed_price: 500_000,
      tag_price: 510_000,
      product: { article: 'DR-1' },
    })
    await deleteTag(test.db, buyer.user.id, (await list()).items.at(-1)?.id ?? 0)
    const report = await addFrom(services, buyer, { source: 'changed', copies: 'one' })
    expect(report).toMatchObject({ added: 1, left_out: [] })
    await print()
    expect((await list()).changed).toBe(0)
    await store('DR-1', 500_000)
  })

  it('is another price when the rule has changed, and nothing is remembered of a refused print', async () => {
    await add('DR-1')
    await expect(print({ skip: 24 })).rejects.toThrow()
    await saveRule(test.db, buyer.user, { markup: 20, rounding: 'none' })
    expect((await list()).changed).toBe(0)
    await print()
    await saveRule(test.db, buyer.user, { markup: 0, rounding: 'none' })
    expect((await changedTags(services, buyer)).items[0]).toMatchObject({
      printed_price: 600_000,
      tag_price: 500_000,
    })
    await expect(
      addFrom(services, await visitorOf(test.db, (await makePeople(test.db)).foreignBuyer), {
        source: 'changed',
        copies: 'one',
      }),
    ).rejects.toThrow('Цены с последней печати не менялись')
  })
})
