import { catalogFilter, catalogTable, filterGroups } from '@verstak/contract/catalog/calls.ts'
import { errorCodes } from '@verstak/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillSearch } from '#areas/catalogue/import/fill-search.ts'
import { finishCatalog } from '#areas/catalogue/import/finish.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

/** Promotions of `api/content/actions.yaml`: products of a brand, products of a section. */
const BRAND = 'kremen-k-novomu-godu'
const SECTION = 'samorezy-na-sezon'

let base: TestDatabase
let app: FastifyInstance
let shown: string
let hidden: string

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools, fixings } = await addSections(base.db)
  const drill = await addProduct(base.db, tools, { article: 'DR-1' })
  await base.db.updateTable('product').set({ brand: 'Кремень' }).where('id', '=', drill).execute()
  await addProduct(base.db, tools, { article: 'SW-2' })
  for (const article of ['SC-3', 'SC-4']) await addProduct(base.db, fixings, { article })
  await base.db.transaction().execute(finishCatalog)
  await fillSearch(base.db)
  shown = (await demoVisitor(base.db, 'admin@demo.example')).token
  hidden = (await demoVisitor(base.db, 'buyer@demo.example')).token
  app = await openTestApp(base.db)
})
afterAll(async () => {
  await app.close()
  await base.close()
})

const list = async (query: Record<string, string>, token: string | null = shown) => {
  const answer = await callApp(app, catalogFilter, { params: { filterURLParam: 'clear' }, query }, { token })
  const { data, errors } = answer.json()
  return errors?.[0].code ?? data.items.map(({ article }: { article: string }) => article).toSorted()
}
const count = async (query: Record<string, string>, token: string | null = shown) => {
  const { data, errors } = (await callApp(app, filterGroups, { query }, { token })).json()
  return errors?.[0].code ?? data.total
}

it('a promotion limits the listing, its search and its filters; each has its own cached total', async () => {
  for (const _again of [1, 2]) {
    expect([await list({ action: BRAND }), await count({ action: BRAND })]).toEqual([['DR-1'], 1])
    expect([await list({ action: SECTION }), await count({ action: SECTION })]).toEqual([['SC-3', 'SC-4'], 2])
    expect([await list({}), await count({})]).toEqual([['DR-1', 'SC-3', 'SC-4', 'SW-2'], 4])
  }
  const both = { action: SECTION, section_code: 'instrument' }
  expect([await list(both), await count(both)]).toEqual([[], 0])
  const found = { action: BRAND, query: 'товар' }
  expect([await list(found), await count(found)]).toEqual([['DR-1'], 1])
})

it('a promotion is refused to a guest and to a user without show_actions, after it was cached too', async () => {
  expect(await list({ action: BRAND })).toEqual(['DR-1'])
  for (const [token, code] of [
    [hidden, errorCodes.accessDenied.code],
    [null, errorCodes.sessionOver.code],
  ] as const) {
    expect([await list({ action: BRAND }, token), await count({ action: BRAND }, token)]).toEqual([
      code,
      code,
    ])
    const table = await callApp(
      app,
      catalogTable,
      { params: { filterURLParam: 'clear' }, query: { action: BRAND } },
      { token },
    )
    expect(table.json().errors[0].code).toBe(code)
  }
})

it('an unknown promotion is not found', async () => {
  const { code } = errorCodes.notFound
  expect([await list({ action: 'none' }), await count({ action: 'none' }, null)]).toEqual([code, code])
})
