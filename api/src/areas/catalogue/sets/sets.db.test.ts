import { authenticate, headerData } from '@verstak/contract/auth/calls.ts'
import { favoriteAdd } from '@verstak/contract/sets/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '#areas/people/auth/handlers.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { addProduct, demoVisitor, guestVisitor } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { addListToSet, limits, removeFromSet } from './service.ts'
import { openSets } from './testing/product-sets.ts'

const { at, guest, add, compare, setsOf, merge } = openSets()
let gone = 0
beforeAll(async () => {
  gone = await addProduct(at.base.db, at.sections.tools, { article: 'GONE', hidden: true })
})

const many: number[] = []
async function manyProducts(): Promise<number[]> {
  if (many.length === 0)
    for (let n = 0; n <= limits.compare; n++)
      many.push(await addProduct(at.base.db, at.sections.tools, { article: `MANY-${n}` }))
  return many
}

describe('changes', () => {
  it('adds newest first; repeated additions and removals are harmless', async () => {
    await add(guest, at.drill)
    await add(guest, at.saw)
    expect(await add(guest, at.drill)).toEqual([at.saw, at.drill])
    const remove = () => removeFromSet(at.base.db, guest, 'favorite', { productId: at.drill })
    expect(await remove()).toEqual([at.saw])
    expect(await remove()).toEqual([at.saw])
    expect(await removeFromSet(at.base.db, guest, 'favorite')).toEqual([])
    expect(await removeFromSet(at.base.db, guest, 'favorite')).toEqual([])
  })

  it('refuses unknown products, and a guest without a key', async () => {
    expect(await refusalOf(add(guest, 999_999_999))).toMatchObject({
      kind: 'notFound',
      message: 'Такого товара нет',
    })
    expect(await refusalOf(add(guest, gone))).toMatchObject({ kind: 'notFound' })
    expect(await refusalOf(add({ ...guest, guest: null }, at.drill))).toMatchObject({
      kind: 'invalid',
      message: 'Не удалось определить избранное. Обновите страницу',
    })
    expect(await setsOf(guest)).toEqual({ favorite: [], compare: [] })
  })

  it('loses none of many concurrent additions, and has no duplicates', async () => {
    const given = (await manyProducts()).slice(0, 10)
    await Promise.all([...given, ...given].map((id) => add(at.buyer, id)))
    expect((await setsOf(at.buyer)).favorite.toSorted()).toEqual(given.toSorted())
  })

  it('enforces the limit, also for concurrent additions', async () => {
    const given = await manyProducts()
    await compare(guest, given[0] ?? 0)
    const setId = await at.base.db.selectFrom('product_set').select('id').executeTakeFirstOrThrow()
    await at.base.db
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
    expect(await refusalOf(compare(guest, at.drill))).toMatchObject({
      kind: 'invalid',
      message: 'В сравнении уже 100 товаров — больше не поместится. Уберите лишние',
    })
    // A full set still accepts a product that it already contains.
    expect(await compare(guest, given[0] ?? 0)).toHaveLength(limits.compare)
  })

  it('keeps the two sets separate and clears one section of the comparison', async () => {
    await add(guest, at.drill)
    for (const id of [at.drill, at.screws, at.saw]) await compare(guest, id)
    expect(await removeFromSet(at.base.db, guest, 'compare', { sectionId: at.sections.tools })).toEqual([
      at.screws,
    ])
    expect(await setsOf(guest)).toEqual({ favorite: [at.drill], compare: [at.screws] })
  })
})

describe('rights', () => {
  it("does not change other people's sets", async () => {
    const admin = await demoVisitor(at.base.db, 'admin@demo.example')
    const other = guestVisitor('another-guest-key-of-32-characters')
    await add(at.buyer, at.drill)
    await add(other, at.saw)
    await removeFromSet(at.base.db, admin, 'favorite')
    await removeFromSet(at.base.db, guest, 'favorite', { productId: at.saw })
    expect((await setsOf(at.buyer)).favorite).toEqual([at.drill])
    expect((await setsOf(other)).favorite).toEqual([at.saw])
    expect((await setsOf(admin)).favorite).toEqual([])
    // A user's set ignores a guest key in the request.
    expect((await setsOf({ ...at.buyer, guest: other.guest })).favorite).toEqual([at.drill])
  })

  it('stores the guest key only as a digest', async () => {
    await add(guest, at.drill)
    const row = await at.base.db.selectFrom('product_set').select('guest_hash').executeTakeFirstOrThrow()
    expect(row.guest_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('at sign-in', () => {
  it("moves the guest's sets into the user's, without duplicates", async () => {
    await add(at.buyer, at.drill)
    await add(guest, at.drill)
    await add(guest, at.saw)
    await compare(guest, at.screws)
    await merge()
    await merge()
    expect(await setsOf(at.buyer)).toEqual({ favorite: [at.saw, at.drill], compare: [at.screws] })
    expect(await setsOf(guest)).toEqual({ favorite: [], compare: [] })
  })

  it('happens in the transaction of the sign-in', async () => {
    await add(guest, at.saw)
    const app = await openTestApp(at.base.db)
    const body = { login: 'buyer@demo.example', password: DEMO_PASSWORD }
    const { token } = (await callApp(app, authenticate, { body }, { guest: guest.guest })).json().data
    const header = await callApp(app, headerData, {}, { token, guest: guest.guest })
    expect(header.json().data).toMatchObject({ favorites: [at.saw], compares: [] })
    await app.close()
  })

  it('keeps the newest when the limit is exceeded', async () => {
    const given = await manyProducts()
    for (const id of given.slice(0, limits.compare - 1)) await compare(at.buyer, id)
    await compare(guest, at.saw)
    await compare(guest, at.drill)
    await merge()
    const { compare: there } = await setsOf(at.buyer)
    expect(there).toHaveLength(limits.compare)
    expect(there[0]).toBe(at.drill)
    expect(there).not.toContain(at.saw)
  })
})

it('adds both sets to the header with one query more than the basket', async () => {
  await add(guest, at.drill)
  await compare(guest, at.saw)
  const counted = countQueries(at.base.db)
  const context = { db: counted.db, visitor: guest } as unknown as Parameters<typeof handlers.headerData>[0]
  expect(await handlers.headerData(context)).toMatchObject({ favorites: [at.drill], compares: [at.saw] })
  expect(counted.count()).toBe(2)
})

describe('a list', () => {
  it('is added in order by as many queries as one product, and discontinued products are reported', async () => {
    const given = (await manyProducts()).slice(0, 50)
    const queriesOf = async (ids: readonly number[]) => {
      const counted = countQueries(at.base.db)
      await addListToSet(counted.db, guest, 'favorite', ids)
      return counted.count()
    }
    await add(guest, at.drill)
    expect(await queriesOf(given)).toBe(await queriesOf([at.saw]))
    const { ids, refused } = await addListToSet(at.base.db, guest, 'compare', [
      at.drill,
      gone,
      at.saw,
      at.drill,
      999_999,
    ])
    expect(ids).toEqual([at.saw, at.drill])
    expect(refused.map(({ product_id }) => product_id)).toEqual([gone, 999_999])
  })

  it('fills up to the limit', async () => {
    const { ids, refused } = await addListToSet(at.base.db, guest, 'compare', await manyProducts())
    expect([ids.length, refused.length]).toEqual([limits.compare, 1])
    expect(refused[0]?.message).toMatch(/^В сравнении уже 100 товаров/)
  })

  it('can be added by the call too', async () => {
    const app = await openTestApp(at.base.db)
    const ask = async (product_id: unknown) =>
      (await callApp(app, favoriteAdd, { body: { product_id } }, { guest: guest.guest })).json()
    expect(await ask([at.drill, gone])).toMatchObject({
      data: { favorites: [at.drill], refused: [{ product_id: gone, message: 'Такого товара нет' }] },
    })
    const tooMany = await ask(Array.from({ length: 501 }, (_, index) => index + 1))
    expect(tooMany.errors[0]).toMatchObject({ message: 'В списке не больше 500 товаров' })
    await app.close()
  })
})
