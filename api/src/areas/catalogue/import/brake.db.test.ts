import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatPrice } from '@verstak/domain/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseDigest } from '#testing/database-digest.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { formatReport } from './format-report.ts'
import { isGarbled } from './garbled.ts'
import { importFeed } from './import-feed.ts'
import type { ImportOptions } from './import-options.ts'

let base: TestDatabase
let dataDir: string
beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-brake-'))
})
beforeEach(async () => {
  await sql`TRUNCATE source, section, product, picture, warehouse CASCADE`.execute(base.db)
})
afterAll(async () => {
  await base.close()
  await rm(dataDir, { recursive: true })
})

const offer = (id: number, name = `Товар ${id}`, price = 100) =>
  `<offer id="${id}"><name>${name}</name><vendorCode>A-${id}</vendorCode><categoryId>1</categoryId>
  <price>${price}</price><currencyId>RUB</currencyId></offer>`

async function load(offers: readonly string[], options: Partial<ImportOptions> = {}, section = 'Товары') {
  const file = join(dataDir, 'feed.xml')
  await writeFile(
    file,
    `<yml_catalog><shop><categories><category id="1">${section}</category></categories>
    <offers>${offers.join('')}</offers></shop></yml_catalog>`,
  )
  return importFeed(base.db, { file, dataDir, ...options })
}
const ten = Array.from({ length: 10 }, (_, i) => offer(i + 1))

/** Simulates UTF-8 that was decoded as windows-1251. */
const garble = (text: string) => new TextDecoder('windows-1251').decode(Buffer.from(text))

test('a feed that hides more than 30 % of its source needs confirmation', async () => {
  await load(ten)
  await load([offer(1, 'Чужой')], { source: 'other' })
  const before = await databaseDigest(base.db)
  const report = await load(ten.slice(4))
  expect(report).toMatchObject({
    outcome: 'stopped',
    hidden: 4,
    reasons: ['Скроется 4 из 10\u00a0товаров источника, больше 30 %'],
  })
  expect(await databaseDigest(base.db)).toEqual(before)
  expect(formatReport(report)).toContain('Импорт остановлен, ничего не изменено')

  expect(await load(ten.slice(3))).toMatchObject({ outcome: 'imported', hidden: 3, reasons: [] })
  expect(await load(ten.slice(8), { force: true })).toMatchObject({ outcome: 'imported', hidden: 5 })
})

test('text in a wrong encoding needs confirmation', async () => {
  await load(ten)
  const before = await databaseDigest(base.db)
  const broken = ten.map((one, i) => (i < 2 ? offer(i + 1, garble('Перфоратор')) : one))
  const report = await load(broken)
  expect(report.reasons).toEqual(['Текст испорчен перекодировкой: предложений 2 из 10, разделов 0 из 1'])
  expect(report.problems).toContainEqual({ reason: 'Текст испорчен перекодировкой', count: 2 })
  expect((await load(ten, {}, garble('Крепёж'))).outcome).toBe('stopped')
  expect(await databaseDigest(base.db)).toEqual(before)
  expect((await load(broken, { force: true })).outcome).toBe('imported')
  // One garbled name among many is only a remark.
  const one = ten.map((whole, i) => (i === 0 ? offer(1, garble('Перфоратор')) : whole))
  expect((await load(one)).outcome).toBe('imported')
})

test.each([
  [garble('Товар'), true],
  [new TextDecoder('windows-1252').decode(Buffer.from('Товар')), true],
  ['Набор ?????? 5 шт', true],
  ['Товар «Ёж» № 5 — 10°', false],
  ['РСТ РС-5 «Ростех»', false],
  ['Ударный бур?', false],
])('«%s» garbled: %s', (text, garbled) => {
  expect(isGarbled(text)).toBe(garbled)
})

test('a dry run prints the difference, copies no pictures and changes nothing', async () => {
  await load(ten)
  const before = await databaseDigest(base.db)
  const files = (await readdir(dataDir, { recursive: true })).length
  const next = [...ten.slice(1, 8), offer(9, 'Товар 9', 250), offer(10, 'Товар 10', 50), offer(11)]
  const report = await load(next, { dryRun: true })
  expect(report).toMatchObject({ outcome: 'dry-run', added: 1, changed: 2, unchanged: 7, hidden: 1 })
  expect(report.difference).toMatchObject({ shown: 10, leaving: 1, dearer: 1, cheaper: 1 })
  expect(report.difference?.examples).toEqual([
    { kind: 'added', offer: '11', name: 'Товар 11', before: null, after: 10_000 },
    { kind: 'hidden', offer: '1', name: 'Товар 1', before: 10_000, after: null },
    { kind: 'price', offer: '9', name: 'Товар 9', before: 10_000, after: 25_000 },
    { kind: 'price', offer: '10', name: 'Товар 10', before: 10_000, after: 5000 },
  ])
  expect(formatReport(report)).toContain(
    `Изменится цена, первые:\n  9: Товар 9, ${formatPrice(10_000)} → ${formatPrice(25_000)}\n`,
  )
  expect(await databaseDigest(base.db)).toEqual(before)
  expect((await readdir(dataDir, { recursive: true })).length).toBe(files)
  expect((await load(next)).difference).toMatchObject({ dearer: 1, cheaper: 1, examples: [] })
})

test('a full report lists every problem', async () => {
  const nameless = Array.from({ length: 30 }, (_, i) => offer(i + 100, ' '))
  expect((await load([...ten, ...nameless])).examples).toHaveLength(20)
  const report = await load([...ten, ...nameless], { everyProblem: true, force: true })
  expect(report.examples.map(({ offer }) => offer)).toEqual(nameless.map((_, i) => String(i + 100)))
})

test('recognises the same bytes with the same rates', async () => {
  await load(ten)
  const before = await databaseDigest(base.db)
  expect(await load(ten)).toMatchObject({ outcome: 'same', read: 0 })
  expect(await databaseDigest(base.db)).toEqual(before)
  expect(await load(ten, { rates: { KZT: 0.2 } })).toMatchObject({ outcome: 'imported', unchanged: 10 })
  expect(await load(ten, { source: 'other' })).toMatchObject({ outcome: 'imported', added: 10 })
  expect(await load(ten, { rates: { KZT: 0.2 }, force: true })).toMatchObject({ outcome: 'imported' })
})
