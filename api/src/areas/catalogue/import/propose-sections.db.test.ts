import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { importFeed } from './import-feed.ts'

let base: TestDatabase
let folder: string
beforeEach(async () => {
  base = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'verstak-proposed-'))
})
afterEach(async () => {
  await base.close()
  await rm(folder, { recursive: true })
})

interface Offer {
  readonly name: string
  readonly kind?: string
  readonly brand?: string
}

async function load(offers: readonly Offer[], head = '') {
  const file = join(folder, 'feed.xml')
  const written = offers.map(
    (
      { name, kind, brand },
      i,
    ) => `<offer id="${i}"><name>${name}</name>${brand ? `<vendor>${brand}</vendor>` : ''}
      <price>5</price><currencyId>RUB</currencyId>${kind ? `<param name="Тип">${kind}</param>` : ''}</offer>`,
  )
  await writeFile(file, `<yml_catalog><shop>${head}<offers>${written.join('')}</offers></shop></yml_catalog>`)
  return importFeed(base.db, { file, dataDir: folder, force: true })
}

async function sections(): Promise<Record<string, string[]>> {
  const rows = await base.db
    .selectFrom('product')
    .innerJoin('section', 'section.id', 'product.section_id')
    .select(['section.name as section', 'product.name as name'])
    .where('section.gone', '=', false)
    .orderBy('product.name')
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ section }) => section)].map(([at, goods]) => [
      at,
      goods.map(({ name }) => name),
    ]),
  )
}

const valves: readonly Offer[] = ['Кран 1', 'кран 2', 'Кран-букса', 'Кран 3'].map((name) => ({ name }))
const grinders: readonly Offer[] = [1, 2, 3].map((n) => ({ name: `Модель ${n}`, kind: 'шлифмашины' }))

test('a feed without sections gets sections from names and params; rare kinds and names starting with the brand get none', async () => {
  const others: Offer[] = [{ name: 'Лом' }, ...[1, 2, 3].map((n) => ({ name: `Ирис ${n}`, brand: 'Ирис' }))]
  const report = await load([...valves, ...grinders, ...others])
  expect(await sections()).toEqual({
    Кран: ['Кран 1', 'Кран 3', 'кран 2'],
    Шлифмашины: ['Модель 1', 'Модель 2', 'Модель 3'],
    'Без раздела': ['Ирис 1', 'Ирис 2', 'Ирис 3', 'Кран-букса', 'Лом'],
  })
  expect(report.sections).toBe(2)
  expect(report.problems.map(({ count, reason }) => `${count} ${reason}`)).toEqual([
    '5 Нет раздела, товар в «Без раздела»',
    '2 Разделов в файле нет, предложен раздел по названиям и свойствам товаров',
  ])
  expect(report.examples.map(({ reason }) => reason).join()).toContain('товаров: Шлифмашины')
})

test('are the same for the same feed, and are removed when it has its own sections', async () => {
  await load(valves)
  const before = await base.db.selectFrom('section').select(['id', 'code', 'feed_id']).orderBy('id').execute()
  expect(await load(valves)).toMatchObject({ changed: 0, unchanged: 4 })
  expect(
    await base.db.selectFrom('section').select(['id', 'code', 'feed_id']).orderBy('id').execute(),
  ).toEqual(before)

  await load(valves, '<categories><category id="1">Арматура</category></categories>')
  expect(Object.keys(await sections())).toEqual(['Без раздела'])
})
