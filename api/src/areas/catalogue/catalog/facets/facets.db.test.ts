import type { Filters } from '@verstak/contract/catalog/schemas.ts'
import { type FilterGroup, formatFilter } from '@verstak/domain/catalogue/listing-filter.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueKey } from '#areas/catalogue/import/facet-keys.ts'
import { finishCatalog } from '#areas/catalogue/import/finish.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { findFilters } from '../filters.ts'
import { listProducts } from '../listing.ts'

interface Good {
  readonly id: number
  readonly brand: string | null
  readonly price: number | null
  /** Keyed by warehouse. */
  readonly stock: Readonly<Record<string, number>>
  readonly sale: boolean
  readonly isNew: boolean
  /** Keyed by facet key. */
  readonly properties: Readonly<Record<string, string>>
}

/** A deterministic random generator. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const brands = ['Зубр', 'Bosch', 'Ёж', null] as const
const properties = {
  napryazhenie: { name: 'Напряжение', unit: 'В', values: ['12', '18', '36'] },
  diametr: { name: 'Диаметр', unit: 'мм', values: Array.from({ length: 30 }, (_, i) => String(i + 1)) },
  tsvet: { name: 'Цвет', unit: null, values: ['Синий', 'синий', 'Красный', '1/2"'] },
} as const

let base: TestDatabase
const goods: Good[] = []
const guest = guestVisitor()
const OTHER = 'SPB'
/** A visitor of another city. */
const neighbour = { ...guest, stockId: OTHER }
const inSection = { section_code: 'instrument' }

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools } = await addSections(base.db)
  await base.db.insertInto('warehouse').values({ id: OTHER, name: 'Санкт-Петербург' }).execute()
  const random = randomFrom(7)
  for (let i = 0; i < 120; i++) goods.push(await addGood(tools, i, random))
  await base.db.transaction().execute(finishCatalog)
})
afterAll(() => base.close())

async function addGood(section: number, i: number, random: (below: number) => number): Promise<Good> {
  const price = random(10) === 0 ? null : (1 + random(50)) * 10_000
  const stock = random(3) === 0 ? 0 : 5
  const id = await addProduct(base.db, section, { article: `G-${i}`, price, stock })
  const there = random(2) === 0 ? 0 : 7
  if (there > 0)
    await base.db.insertInto('stock').values({ product_id: id, warehouse: OTHER, quantity: there }).execute()
  const brand = brands[random(brands.length)] ?? null
  const sale = price !== null && random(4) === 0
  const isNew = random(5) === 0
  await base.db
    .updateTable('product')
    .set({ brand, old_price: sale ? price * 2 : null, badge: isNew ? 'new' : null })
    .where('id', '=', id)
    .execute()
  const own: Record<string, string> = {}
  for (const [position, [key, { name, unit, values }]] of Object.entries(properties).entries()) {
    const value = values[random(values.length)]
    if (value === undefined || random(6) === 0) continue
    own[key] = value
    const number = /^\d+$/.test(value) ? Number(value) : null
    await base.db
      .insertInto('product_property')
      .values({ product_id: id, position, name, unit, value, number })
      .execute()
  }
  return { id, brand, price, stock: { [STOCK]: stock, [OTHER]: there }, sale, isNew, properties: own }
}

const keyOf = (text: string) => valueKey(text, /^\d+$/.test(text) ? Number(text) : null)

/** Reference implementation of the filter without SQL. */
function passes(good: Good, { key, values, range }: FilterGroup, stockId: string): boolean {
  if (key === 'stock') return canBeBought(good, stockId)
  if (key === 'sale') return good.sale
  if (key === 'new') return good.isNew
  const within = (value: number | null) =>
    value !== null && value >= (range?.from ?? value) && value <= (range?.to ?? value)
  if (key === 'price') return within(good.price === null ? null : good.price / 100)
  const text = key === 'brand' ? good.brand : good.properties[key]
  if (text === null || text === undefined) return false
  return range ? within(Number(text)) : values.includes(keyOf(text))
}

const canBeBought = ({ price, stock }: Good, stockId: string) => price !== null && (stock[stockId] ?? 0) > 0

const matching = (groups: readonly FilterGroup[], stockId = STOCK) =>
  goods.filter((good) => groups.every((group) => passes(good, group, stockId)))

function randomFilter(random: (below: number) => number): FilterGroup[] {
  const some = (values: readonly string[]) => [...new Set(values.map(keyOf))].filter(() => random(2) === 0)
  const ends = (most: number) => {
    const from = random(most)
    return { from: random(3) === 0 ? null : from, to: from + random(most) }
  }
  const all: FilterGroup[] = [
    { key: 'brand', values: some(['Зубр', 'Bosch', 'Ёж']) },
    { key: 'napryazhenie', values: some(properties.napryazhenie.values) },
    { key: 'tsvet', values: some(properties.tsvet.values) },
    { key: 'diametr', values: [], range: ends(30) },
    { key: 'price', values: [], range: ends(3000) },
    ...['stock', 'sale', 'new'].map((key) => ({ key, values: [] })),
  ]
  const meant = ({ key, values, range }: FilterGroup) =>
    range || values.length > 0 || ['stock', 'sale', 'new'].includes(key)
  return all.filter((group) => meant(group) && random(3) === 0)
}

const countsOf = ({ groups }: Filters) =>
  Object.fromEntries(
    groups.map(({ key, options }) => [key, Object.fromEntries(options.map((one) => [one.key, one.count]))]),
  )

test.each([
  ['the standard warehouse', guest],
  ['another one', neighbour],
])('at %s the counts of random filters match a reference count', async (_name, visitor) => {
  const random = randomFrom(42)
  for (let round = 0; round < 60; round++) {
    const groups = randomFilter(random)
    const filter = formatFilter(groups)
    const found = await findFilters(base.db, { ...inSection, filter }, visitor)
    const listed = await listProducts(
      base.db,
      { ...inSection, filter, sort: 'popular', page: 1, page_size: 96 },
      visitor,
    )
    const expected = matching(groups, visitor.stockId)
    expect(found.filter, filter).toBe(filter)
    expect([found.total, listed.page_navigation.total], filter).toEqual([expected.length, expected.length])
    const ids = new Set(expected.map((good) => good.id))
    expect(
      listed.items.filter((card) => ids.has(card.id)),
      filter,
    ).toHaveLength(Math.min(96, ids.size))
    for (const { key, options } of found.groups)
      for (const option of options) {
        const others = groups.filter((group) => group.key !== key)
        const values = ['stock', 'sale', 'new'].includes(key) ? [] : [option.key]
        expect(option.count, `${filter}: ${key} ${option.key}`).toBe(
          matching([...others, { key, values }], visitor.stockId).length,
        )
      }
    const buyable = listed.items.map(({ can_buy }) => can_buy)
    expect(buyable, filter).toEqual(buyable.toSorted((one, other) => Number(other) - Number(one)))
  }
})

test('options keep their order when others are chosen', async () => {
  const all = await findFilters(base.db, { ...inSection, filter: 'clear' }, guest)
  const few = await findFilters(base.db, { ...inSection, filter: 'brand_zubr*tsvet_krasnyy*stock' }, guest)
  const names = ({ groups }: Filters) =>
    groups.map(({ key, options }) => [key, options.map((one) => one.key)])
  expect(names(few)).toEqual(names(all))
  expect(Object.keys(countsOf(all))).toEqual([
    'stock',
    'sale',
    'new',
    'price',
    'brand',
    'napryazhenie',
    'diametr',
    'tsvet',
  ])
  expect(all.groups.find(({ key }) => key === 'diametr')).toMatchObject({
    kind: 'range',
    unit: 'мм',
    range: { min: 1, max: 30 },
  })
  expect(all.groups.find(({ key }) => key === 'tsvet')?.options.map(({ name }) => name)).toHaveLength(3)
})

test('an empty result shows how many products each group excludes', async () => {
  const { groups, total } = await findFilters(
    base.db,
    { ...inSection, filter: 'brand_zubr*price_100000..200000' },
    guest,
  )
  expect(total).toBe(0)
  const without = new Map(groups.map((group) => [group.key, group.without]))
  expect(without.get('price')).toBe(goods.filter(({ brand }) => brand === 'Зубр').length)
  expect(without.get('brand')).toBe(0)
  expect(without.get('tsvet')).toBeNull()
})

describe('facets that are not offered', () => {
  test.each([
    ['brand_net-takogo', 'clear'],
    ['net_takogo*stock', 'stock'],
    ['brand_zubr_net', 'brand_zubr'],
    ['bought', 'clear'],
    [`${'я'.repeat(3000)}`, 'clear'],
    ["stock*'; DROP TABLE product", 'stock'],
  ])('%s counts as %s', async (asked, applied) => {
    expect((await findFilters(base.db, { ...inSection, filter: asked }, guest)).filter).toBe(applied)
  })
})

test('a buyer finds what the organisation has bought', async () => {
  const visitor = await demoVisitor(base.db)
  const colleague = await demoVisitor(base.db, 'admin@demo.example')
  const [good] = goods
  const { id } = await base.db
    .insertInto('customer_order')
    .values({
      user_id: colleague.user.id,
      organization_id: colleague.user.organization?.id ?? null,
      idempotency_key: 'k',
      delivery_type: 1,
      address: 'Москва',
      stock_id: STOCK,
      recipient_name: 'Анна',
      recipient_phone: '+79161234567',
      positions: 1,
      sum: 1,
      vat: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await base.db
    .insertInto('order_line')
    .values({
      order_id: id,
      position: 1,
      product_id: good?.id ?? 0,
      name: 'Товар',
      article: 'G-0',
      unit: 'шт',
      quantity: 1,
      price: 1,
      sum: 1,
      vat: 0,
      vat_rate: 22,
    })
    .execute()
  const found = await findFilters(base.db, { ...inSection, filter: 'bought' }, visitor)
  expect(found).toMatchObject({ filter: 'bought', total: 1 })
  expect((await findFilters(base.db, { ...inSection, filter: 'bought' }, guest)).filter).toBe('clear')
  await base.db.updateTable('customer_order').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await findFilters(base.db, { ...inSection, filter: 'bought' }, visitor)).toMatchObject({ total: 0 })
})

test('a brand has its own listing, an unknown one is not found', async () => {
  const listed = await listProducts(
    base.db,
    { brand: 'ezh', filter: 'clear', sort: 'popular', page: 1, page_size: 24 },
    guest,
  )
  expect(listed.page_navigation.total).toBe(goods.filter(({ brand }) => brand === 'Ёж').length)
  await expect(findFilters(base.db, { brand: 'net', filter: 'clear' }, guest)).rejects.toThrow(
    'Такого бренда нет',
  )
})
