import { authenticate, headerData } from '@verstak/shared/contract/auth/calls.ts'
import { ShopError } from '@verstak/shared/contract/errors.ts'
import { favoriteAdd } from '@verstak/shared/contract/sets/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo-accounts.ts'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { addProduct, addSections, demoVisitor, guestVisitor } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { handlers } from '../auth/handlers.ts'
import { mergeGuestSets } from './merge.ts'
import { loadSets } from './repository.ts'
import { addListToSet, addToSet, limits, removeFromSet } from './service.ts'

let test: TestDatabase
let sections: Awaited<ReturnType<typeof addSections>>
let drill = 0
let saw = 0
let screws = 0
let gone = 0
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  sections = await addSections(test.db)
  drill = await addProduct(test.db, sections.tools, { article: 'DR-1' })
  saw = await addProduct(test.db, sections.tools, { article: 'SAW-1' })
  screws = await addProduct(test.db, sections.fixings, { article: 'SC-1' })
  gone = await addProduct(test.db, sections.tools, { article: 'GONE', hidden: true })
  buyer = await demoVisitor(test.db)
}, 60_000)
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('product_set').execute())

const add = (visitor: Visitor, id: number) => addToSet(test.db, visitor, 'favorite', id)
const compare = (visitor: Visitor, id: number) => addToSet(test.db, visitor, 'compare', id)
const setsOf = (visitor: Visitor) => loadSets(test.db, ownerOf(visitor))
const merge = () => test.db.transaction().execute((trx) => mergeGuestSets(trx, buyer.user.id, guest.guest))

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return { kind: error.kind, message: error.errors[0]?.message }
}

const many: number[] = []
async function manyProducts(): Promise<number[]> {
  if (many.length === 0)
    for (let n = 0; n <= limits.compare; n++)
      many.push(await addProduct(test.db, sections.tools, { article: `MANY-${n}` }))
  return many
}

describe('changes', () => {
  it('adds the newest first, as often as asked, and removes as often as asked', async () => {
    await add(guest, drill)
    await add(guest, saw)
    expect(await add(guest, drill)).toEqual([saw, drill])
    const remove = () => removeFromSet(test.db, guest, 'favorite', { productId: drill })
    expect(await remove()).toEqual([saw])
    expect(await remove()).toEqual([saw])
    expect(await removeFromSet(test.db, guest, 'favorite')).toEqual([])
    expect(await removeFromSet(test.db, guest, 'favorite')).toEqual([])
  })

  it('refuses what there is not, and a guest without a key', async () => {
    expect(await refusalOf(add(guest, 999_999_999))).toEqual({
      kind: 'notFound',
      message: 'Такого товара нет',
    })
    expect(await refusalOf(add(guest, gone))).toMatchObject({ kind: 'notFound' })
    expect(await refusalOf(add({ ...guest, guest: null }, drill))).toEqual({
      kind: 'invalid',
      message: 'Не удалось определить избранное. Обновите страницу',
    })
    expect(await setsOf(guest)).toEqual({ favorite: [], compare: [] })
  })

  it('loses none of many additions at once and has none twice', async () => {
    const given = (await manyProducts()).slice(0, 10)
    await Promise.all([...given, ...given].map((id) => add(buyer, id)))
    expect((await setsOf(buyer)).favorite.toSorted()).toEqual(given.toSorted())
  })

  it('holds so many and no more, however many come at once', async () => {
    const given = await manyProducts()
    await compare(guest, given[0] ?? 0)
    const setId = await test.db.selectFrom('product_set').select('id').executeTakeFirstOrThrow()
    await test.db
      .insertInto('product_set_item')
      .values(
        given
          .slice(1, limits.compare - 1)
          .map((product_id) => ({ set_id: setId.id, kind: 'compare' as const, product_id })),
      )
      .execute()
    const results = await Promise.allSettled(given.slice(-2).map((id) => compare(guest, id)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await setsOf(guest)).compare).toHaveLength(limits.compare)
    expect(await refusalOf(compare(guest, drill))).toEqual({
      kind: 'invalid',
      message: 'В сравнении уже 100 товаров — больше не поместится. Уберите лишние',
    })
    // A full set still takes what it already has.
    expect(await compare(guest, given[0] ?? 0)).toHaveLength(limits.compare)
  })

  it('keeps the two sets apart and clears one section of the comparison', async () => {
    await add(guest, drill)
    for (const id of [drill, screws, saw]) await compare(guest, id)
    expect(await removeFromSet(test.db, guest, 'compare', { sectionId: sections.tools })).toEqual([screws])
    expect(await setsOf(guest)).toEqual({ favorite: [drill], compare: [screws] })
  })
})

describe('rights', () => {
  it("leaves other people's sets alone", async () => {
    const admin = await demoVisitor(test.db, 'admin@demo.example')
    const other = guestVisitor('another-guest-key-of-32-characters')
    await add(buyer, drill)
    await add(other, saw)
    await removeFromSet(test.db, admin, 'favorite')
    await removeFromSet(test.db, guest, 'favorite', { productId: saw })
    expect((await setsOf(buyer)).favorite).toEqual([drill])
    expect((await setsOf(other)).favorite).toEqual([saw])
    expect((await setsOf(admin)).favorite).toEqual([])
    // A user's set ignores the guest key that comes along.
    expect((await setsOf({ ...buyer, guest: other.guest })).favorite).toEqual([drill])
  })

  it('keeps the guest key as a digest only', async () => {
    await add(guest, drill)
    const row = await test.db.selectFrom('product_set').select('guest_hash').executeTakeFirstOrThrow()
    expect(row.guest_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('at sign-in', () => {
  it("moves the guest's sets into the user's, without doubles", async () => {
    await add(buyer, drill)
    await add(guest, drill)
    await add(guest, saw)
    await compare(guest, screws)
    await merge()
    await merge()
    expect(await setsOf(buyer)).toEqual({ favorite: [saw, drill], compare: [screws] })
    expect(await setsOf(guest)).toEqual({ favorite: [], compare: [] })
  })

  it('happens with the sign-in itself', async () => {
    await add(guest, saw)
    const app = await openTestApp(test.db)
    const body = { login: 'buyer@demo.example', password: DEMO_PASSWORD }
    const { token } = (await callApp(app, authenticate, { body }, { guest: guest.guest })).json().data
    const header = await callApp(app, headerData, {}, { token, guest: guest.guest })
    expect(header.json().data).toMatchObject({ favorites: [saw], compares: [] })
    await app.close()
  })

  it('brings the newest when there is not room for all', async () => {
    const given = await manyProducts()
    for (const id of given.slice(0, limits.compare - 1)) await compare(buyer, id)
    await compare(guest, saw)
    await compare(guest, drill)
    await merge()
    const { compare: there } = await setsOf(buyer)
    expect(there).toHaveLength(limits.compare)
    expect(there[0]).toBe(drill)
    expect(there).not.toContain(saw)
  })
})

it('gives both sets to the header in one query more than the basket', async () => {
  await add(guest, drill)
  await compare(guest, saw)
  const counted = countQueries(test.db)
  const context = { db: counted.db, visitor: guest } as unknown as Parameters<typeof handlers.headerData>[0]
  expect(await handlers.headerData(context)).toMatchObject({ favorites: [drill], compares: [saw] })
  expect(counted.count()).toBe(2)
})

describe('a list', () => {
  it('is added in its order by as many queries as one product, and what is gone is named', async () => {
    const given = (await manyProducts()).slice(0, 50)
    const queriesOf = async (ids: readonly number[]) => {
      const counted = countQueries(test.db)
      await addListToSet(counted.db, guest, 'favorite', ids)
      return counted.count()
    }
    await add(guest, drill)
    expect(await queriesOf(given)).toBe(await queriesOf([saw]))
    const { ids, refused } = await addListToSet(test.db, guest, 'compare', [drill, gone, saw, drill, 999_999])
    expect(ids).toEqual([saw, drill])
    expect(refused.map(({ product_id }) => product_id)).toEqual([gone, 999_999])
  })

  it('fills the room there is', async () => {
    const { ids, refused } = await addListToSet(test.db, guest, 'compare', await manyProducts())
    expect([ids.length, refused.length]).toEqual([limits.compare, 1])
    expect(refused[0]?.message).toMatch(/^В сравнении уже 100 товаров/)
  })

  it('comes by the call too', async () => {
    const app = await openTestApp(test.db)
    const ask = async (product_id: unknown) =>
      (await callApp(app, favoriteAdd, { body: { product_id } }, { guest: guest.guest })).json()
    expect(await ask([drill, gone])).toMatchObject({
      data: { favorites: [drill], refused: [{ product_id: gone, message: 'Такого товара нет' }] },
    })
    const tooMany = await ask(Array.from({ length: 501 }, (_, index) => index + 1))
    expect(tooMany.errors[0]).toMatchObject({ message: 'В списке не больше 500 товаров' })
    await app.close()
  })
})
