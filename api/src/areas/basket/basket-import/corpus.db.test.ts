import { isShopError } from '@verstak/contract/shop-error.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countQueries } from '#testing/query-count.ts'
import { startFromFile, startFromText } from './start.ts'
import { csv, HEAD, many, notedRows, read, refused } from './testing/corpus.ts'
import { type CorpusShop, openCorpusShop, short, visitor } from './testing/corpus-shop.ts'
import { type Rows, withBareFormula, workbook } from './testing/list-files.ts'

let shop: CorpusShop
beforeAll(async () => {
  shop = await openCorpusShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

it.each(read)('reads %s', async (_title, name, content, lines) => {
  expect(short(await shop.linesOf(await shop.send(name, content)))).toEqual(lines)
})

it.each(notedRows)('reports %s', async (_title, cells, line, words) => {
  const lines = await shop.linesOf(await shop.send('a.csv', `Артикул;Количество\r\n${cells}`))
  expect(short(lines)).toEqual([line])
  expect(`${lines[0]?.notes.join()} ${lines[0]?.reason}`.replace(/\s/g, ' ')).toMatch(words)
})

it('adds up repeated rows and names them', async () => {
  const lines = await shop.linesOf(await shop.send('a.csv', `${csv}KL 100;2\r\nкл-100;1`))
  expect(short(lines)).toEqual([
    '2 corrected KL-100 7',
    '3 found DR-1 2',
    '4 dropped KL-100 2',
    '5 missing - 1',
  ])
  expect(lines[0]?.notes).toEqual(['Товар есть в строках 2, 4 — сложили: 5 + 2 = 7'])
})

it('uses the value of a formula; without one the row waits', async () => {
  const rows: Rows = [HEAD, ['KL-100', { v: 6, f: '3*2' }]]
  expect(short(await shop.linesOf(await shop.send('a.xlsx', workbook('xlsx', rows))))).toEqual([
    '2 found KL-100 6',
  ])
  const lines = await shop.linesOf(await shop.send('a.xlsx', withBareFormula(workbook('xlsx', rows), 'B2')))
  expect(short(lines)).toEqual(['2 decide KL-100 -'])
  expect(lines[0]?.reason).toMatch(/формула «=B1\*2» без значения/)
})

it.each([
  ['one after another', 'KL-100 5\nDR-1 2', ['1 found KL-100 5', '2 found DR-1 2']],
  ['as in a letter', '1. KL-100 — 5 шт.\n2) DR-1 x2\n', ['1 found KL-100 5', '2 found DR-1 2']],
  ['with names', 'KL-100 Ключ рожковый 5\nДрель ударная 2', ['1 found KL-100 5', '2 corrected DR-1 2']],
  ['from a table', 'KL-100\t5\nDR-1\t2', ['1 found KL-100 5', '2 found DR-1 2']],
  ['articles alone', 'KL-100\n00123', ['1 corrected KL-100 1', '2 corrected 00123 1']],
  ['one line', 'KL-100 5', ['1 found KL-100 5']],
])('reads pasted text: %s', async (_title, text, lines) => {
  expect(short(await shop.linesOf(await startFromText(shop.db, visitor, text)))).toEqual(lines)
})

it.each(refused)('refuses %s with a reason', async (_title, name, content, words) => {
  const error = await shop.send(name, content()).catch((thrown: unknown) => thrown)
  expect(isShopError(error) && error.errors[0]).toMatchObject({
    field: 'file',
    message: expect.stringMatching(words),
  })
})

it('reads 2,000 rows below a header', async () => {
  const { counts } = await shop.send('a.csv', many(2000))
  expect(counts).toMatchObject({ corrected: 1, dropped: 1999 })
})

it('2,000 rows take as many queries as two', async () => {
  const { db, count, reset } = countQueries(shop.db)
  const queriesFor = async (length: number) => {
    const rows = Array.from({ length }, (_, index) => `${index % 2 ? 'DR-1' : `ZZ-${index}-QX`};1`)
    reset()
    const file = new File([`Артикул;Кол-во\n${rows.join('\n')}`], 'a.csv')
    const { counts } = await startFromFile(db, visitor, file)
    return { queries: count(), missing: counts.missing }
  }
  const [few, many] = [await queriesFor(2), await queriesFor(1999)]
  expect([few.missing, many.missing]).toEqual([1, 1000])
  expect(many.queries).toBe(few.queries)
})
