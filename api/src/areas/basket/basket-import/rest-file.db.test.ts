import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLines } from './add-lines.ts'
import { restFile } from './rest-file.ts'
import { startFromText } from './start.ts'
import { HEAD, notedRows, read } from './testing/corpus.ts'
import { type CorpusShop, openCorpusShop, type ReportLines, visitor } from './testing/corpus-shop.ts'
import { type Rows, withBareFormula, workbook } from './testing/list-files.ts'

let shop: CorpusShop
beforeAll(async () => {
  shop = await openCorpusShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

/** The waiting rows, without row numbers. */
const waitingOf = (lines: ReportLines) =>
  lines
    .filter(({ state }) => state === 'decide' || state === 'missing')
    .map(({ state, reason, source, source_quantity, product, candidates }) => ({
      state,
      reason,
      source,
      source_quantity,
      product: product?.article,
      candidates: candidates.map(({ article }) => article),
    }))

const leftOver = [
  [
    'of all columns',
    'Ваш код;Артикул;Название;Кол-во\r\nX-1;KL-100;;5\r\n0012;ZZZ-999-QQ;Нечто;3\r\n;GONE-7;;1\r\n;DR-1;;2,5',
    3,
  ],
  ...notedRows
    .filter(([, , line]) => / (?:decide|missing) /.test(line))
    .map(([title, cells]) => [title, `Артикул;Количество\r\n${cells}`, 1] as const),
  ...read
    .filter(([, , , lines]) => lines.some((line) => / (?:decide|missing) /.test(line)))
    .map(([title, , content]) => [title, content, 1] as const),
] as const

async function waitingAgain(list: { readonly id: string }) {
  const waiting = waitingOf(await shop.linesOf(list))
  const { bytes, name } = await restFile(shop.db, visitor, list.id)
  const again = await shop.linesOf(await shop.send(name, bytes))
  return { waiting, again: waitingOf(again), rows: again.length }
}

it.each(leftOver)(
  'exports the remaining rows with reasons, and imports them unchanged: %s',
  async (_title, content, count) => {
    const { waiting, again, rows } = await waitingAgain(await shop.send('a.csv', content))
    expect([waiting.length, rows]).toEqual([count, count])
    expect(again).toEqual(waiting)
  },
)

it('a formula without a value waits again after re-import', async () => {
  const rows: Rows = [HEAD, ['KL-100', { v: 6, f: '3*2' }]]
  const list = await shop.send('a.xlsx', withBareFormula(workbook('xlsx', rows), 'B2'))
  const { waiting, again } = await waitingAgain(list)
  expect(waiting).toHaveLength(1)
  expect(again).toEqual(waiting)
})

it('re-imports the remaining rows of a pasted list, without rows already in the basket', async () => {
  const list = await startFromText(shop.db, visitor, 'KL-100 5\nZZZ-999-QQ 3\nGONE-7 2\nKL-1001 4')
  await addLines(shop.db, visitor, list.id)
  const { waiting, again, rows } = await waitingAgain(list)
  const what = (lines: typeof again) => lines.map(({ state, product }) => [state, product])
  expect([waiting.length, rows]).toEqual([3, 3])
  expect(what(again)).toEqual(what(waiting))
  expect(again.map(({ source_quantity }) => source_quantity)).toEqual(['3', '2', '4'])
})
