import { readFile } from 'node:fs/promises'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { endOf } from '#testing/answers.ts'
import { runBuild } from './build.ts'
import { buildDueFeeds } from './builds.ts'
import { usualSettings } from './defaults.ts'
import { feedPage } from './feed-page.ts'
import { failLostBuilds } from './finish-build.ts'
import { addFeed, listFeeds, oneFeed, removeFeed, takeStep } from './service.ts'
import * as shop from './testing/feed-shop.ts'

shop.openFeeds()

test('the diagnostics count excluded products by reason, articles add products and exclusions remove them', async () => {
  const id = await shop.draft('json', {
    goods: { articles: ['dr 1', 'NP-1', 'НЕТ-5'], exclude: ['dr-1'], brands: ['Ёж'] },
  })
  const { check } = await feedPage(shop.services(), shop.user, { id, check: true })
  expect(check).toMatchObject({ included: 0, preview: [] })
  expect(check.reasons).toEqual([
    { reason: 'excluded', count: 1, examples: ['DR-1'] },
    { reason: 'unknown', count: 1, examples: ['НЕТ-5'] },
    { reason: 'no_price', count: 1, examples: ['NP-1'] },
  ])
  await shop.build(id)
  expect(await shop.buildsOf(id)).toMatchObject([
    { state: 'failed', step: 'goods', error: expect.stringContaining('Ни один товар не подходит') },
  ])
})

test('offers only what can be ordered, in quantities that can be ordered', async () => {
  const { db } = shop.test
  const put = (article: string, min: number, step: number, stock: number) =>
    sql`WITH p AS (UPDATE product SET min_quantity = ${min}, multiplicity = ${step} WHERE article = ${article} RETURNING id)
      UPDATE stock SET quantity = ${stock} WHERE product_id = (SELECT id FROM p)`.execute(db)
  const fields = {
    columns: (['article', 'stock', 'min_quantity'] as const).map((field) => ({ field, title: field })),
  }
  const preview = async (goods = {}) => {
    const id = await shop.draft('csv', { goods, fields })
    const { check } = await feedPage(shop.services(), shop.user, { id, check: true })
    return check.preview.filter(([article]) => article !== 'OUT-1')
  }
  await put('DR-1', 10, 1, 3)
  await put('SC-12', 5, 3, 20)
  expect(await preview()).toEqual([
    ['DR-1', '0', '10'],
    ['SC-12', '18', '6'],
  ])
  expect(await preview({ only_in_stock: true })).toEqual([['SC-12', '18', '6']])
})

test('shows the stock of the warehouse of its owner, and of another one when chosen', async () => {
  const { db } = shop.test
  const add = (article: string) =>
    sql`INSERT INTO stock (product_id, warehouse, quantity) SELECT id, 'SPB', 4 FROM product WHERE article = ${article}`.execute(
      db,
    )
  await sql`INSERT INTO warehouse (id, name) VALUES ('SPB', 'Петербург')`.execute(db)
  await add('OUT-1')
  const id = await addFeed(shop.services(), shop.user, {
    ...{ name: 'Петербург', format: 'csv', copyOf: undefined, stockId: 'SPB' },
  })
  const goods = { ...usualSettings.goods, only_in_stock: true }
  const included = async (warehouse?: string) => {
    await takeStep(shop.services(), shop.user, {
      step: 'goods',
      id,
      ...goods,
      ...(warehouse ? { warehouse } : {}),
    })
    const { check } = await feedPage(shop.services(), shop.user, { id, check: true })
    return check.preview.map(([article]) => article)
  }
  expect(await included()).toEqual(['OUT-1'])
  expect(await included('MCK')).toEqual(['DR-1', 'SC-12'])
  await expect(included('NOWHERE')).rejects.toMatchObject({ errors: [{ field: 'warehouse' }] })
})

test('excludes new products when the feed is fixed to those chosen earlier', async () => {
  const id = await shop.draft('json', { goods: { new_goods: false } })
  await sql`UPDATE product SET created_at = now() + interval '1 hour' WHERE article = 'DR-1'`.execute(
    shop.test.db,
  )
  const { check } = await feedPage(shop.services(), shop.user, { id, check: true })
  expect(check.included).toBe(2)
  expect(check.reasons).toContainEqual({ reason: 'new', count: 1, examples: ['DR-1'] })
})

test('compares a build with the previous one; keeps the last five with their files', async () => {
  const id = await shop.draft('json', { goods: { only_in_stock: true } })
  const first = await shop.build(id)
  await sql`UPDATE product SET price = 500000 WHERE article = 'DR-1'`.execute(shop.test.db)
  await sql`UPDATE stock SET quantity = 0 WHERE product_id = (SELECT id FROM product WHERE article = 'SC-12')`.execute(
    shop.test.db,
  )
  await sql`UPDATE stock SET quantity = 5 WHERE product_id = (SELECT id FROM product WHERE article = 'OUT-1')`.execute(
    shop.test.db,
  )
  await shop.build(id)
  const [second] = await shop.buildsOf(id)
  expect(second?.diff).toMatchObject({ added: 1, removed: 1, price_changed: 1 })
  expect(second?.diff?.examples).toContainEqual(
    expect.objectContaining({ article: 'DR-1', before: 499_050, after: 500_000 }),
  )
  for (let more = 0; more < 4; more++) await shop.build(id)
  expect(await shop.buildsOf(id)).toHaveLength(5)
  await expect(readFile(first)).rejects.toThrow('ENOENT')
})

test('a failed build reports its step, notifies the author, and keeps the last good file', async () => {
  const id = await shop.draft('yml')
  const good = await readFile(await shop.build(id))
  const { address } = await oneFeed(shop.services(), shop.user, id)
  await sql`UPDATE product SET code = repeat('x', 600) WHERE article = 'DR-1'`.execute(shop.test.db)
  await shop.build(id)
  expect((await shop.buildsOf(id))[0]).toMatchObject({
    state: 'failed',
    step: 'check',
    error: expect.stringContaining('Неверный адрес товара'),
  })
  expect(await oneFeed(shop.services(), shop.user, id)).toMatchObject({ state: 'failed', address, rows: 3 })
  const letters = await shop.test.db.selectFrom('message').select('subject').execute()
  expect(letters).toContainEqual({ subject: 'Выгрузка «Проба» не собралась' })
  const app = await createApp(shop.services())
  expect((await app.inject(shop.pathOf(address))).rawPayload).toEqual(good)
  await app.close()
})

test('others cannot see or change a feed; a removed one serves no file and can be restored', async () => {
  const id = await shop.draft('json')
  await shop.build(id)
  const stranger: User = { ...shop.user, id: shop.user.id + 1000, organization: null }
  expect(await listFeeds(shop.services(), stranger)).toEqual([])
  for (const work of [
    feedPage(shop.services(), stranger, { id, check: false }),
    takeStep(shop.services(), stranger, { step: 'pause', id }),
    removeFeed(shop.services(), stranger, id, false),
    addFeed(shop.services(), stranger, { name: 'Чужая', format: 'csv', copyOf: id }),
  ])
    expect(await endOf(work)).toBe('notFound')
  await removeFeed(shop.services(), shop.user, id, false)
  expect(await listFeeds(shop.services(), shop.user)).toEqual([])
  await removeFeed(shop.services(), shop.user, id, true)
  expect(await listFeeds(shop.services(), shop.user)).toMatchObject([{ id, rows: 3 }])
})

test('builds a due feed once', async () => {
  const id = await shop.draft('csv')
  await shop.build(id)
  const due = new Date(Date.now() + 25 * 60 * 60 * 1000)
  expect(await buildDueFeeds(shop.test.db, due)).toBe(1)
  expect(await buildDueFeeds(shop.test.db, due)).toBe(0)
  expect((await shop.buildsOf(id)).map(({ state }) => state)).toEqual(['queued', 'done'])
})

test('a request for a build that already waits or runs says so', async () => {
  const id = await shop.draft('csv')
  const ask = () => takeStep(shop.services(), shop.user, { step: 'build', id })
  await ask()
  await expect(ask()).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('уже стоит в очереди'),
  })
  await shop.test.db
    .updateTable('feed_build')
    .set({ state: 'running', started_at: sql`now()`, done: 1200, total: 5000 })
    .execute()
  await expect(ask()).rejects.toThrow(/уже собирается: готово 1\s200 из 5\s000\sтоваров/)
})

test('a build whose job was given up fails, so that the feed can be built again', async () => {
  const id = await shop.draft('csv')
  await takeStep(shop.services(), shop.user, { step: 'build', id })
  expect(await failLostBuilds(shop.services())).toBe(0)
  await shop.test.db.updateTable('feed_build').set({ state: 'running', step: 'file' }).execute()
  await shop.test.db.updateTable('job').set({ dead_at: sql`now()` }).execute()
  expect(await failLostBuilds(shop.services())).toBe(1)
  expect(await oneFeed(shop.services(), shop.user, id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('прерывалась'),
  })
  const letters = await shop.test.db.selectFrom('message').select('subject').execute()
  expect(letters).toEqual([{ subject: 'Выгрузка «Проба» не собралась' }])
  await shop.build(id)
  expect(await oneFeed(shop.services(), shop.user, id)).toMatchObject({ error: null, rows: 3 })
})

test('a feed that was removed while its build waited can be built after its restoration', async () => {
  const id = await shop.draft('csv')
  await takeStep(shop.services(), shop.user, { step: 'build', id })
  const [waiting] = await shop.buildsOf(id)
  await removeFeed(shop.services(), shop.user, id, false)
  await runBuild(shop.services(), waiting?.id ?? 0)
  await removeFeed(shop.services(), shop.user, id, true)
  await shop.build(id)
  expect((await shop.buildsOf(id)).map(({ state }) => state)).toEqual(['done'])
})
