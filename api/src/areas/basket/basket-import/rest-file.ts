import type { Db } from '#db/database.ts'
import type { FileAnswer, Visitor } from '#http/handler.ts'
import { queueKeyOf } from '#http/owner.ts'
import { splitLine } from '#list-files/parse-quantity.ts'
import { csvFile, xlsxFile } from '#list-files/text-table.ts'
import { findBuyable } from '../basket/face.ts'
import { type ClassifiedLine, classifyLines } from './classify-row.ts'
import { findImport, loadLines } from './repository.ts'

const head = [
  { title: 'Артикул', width: 20 },
  { title: 'Ваш код', width: 16 },
  { title: 'Штрихкод', width: 18 },
  { title: 'Наименование', width: 48 },
  { title: 'Количество', width: 12 },
]
const rest = [
  ...head,
  { title: 'Причина', width: 60 },
  { title: 'Подсказка', width: 40 },
  { title: 'Строка исходного файла', width: 12 },
]

/** Exports the rows that wait for a decision, with reasons; the file can be corrected and uploaded again. */
export async function restFile(db: Db, visitor: Visitor, id: string): Promise<FileAnswer> {
  await findImport(db, visitor, id)
  const classified = await classifyLines(db, await loadLines(db, id), visitor.stockId)
  const waiting = classified.filter(({ state }) => state === 'decide' || state === 'missing')
  const products = await findBuyable(
    db,
    [...new Set(waiting.flatMap((one) => one.candidates))],
    visitor.stockId,
  )
  const suggestion = ({ candidates }: ClassifiedLine) =>
    candidates.flatMap((one) => products.get(one)?.article ?? []).join(', ')
  const rows = waiting.map((one) => [
    ...cellsOf(one),
    one.reason ?? '',
    suggestion(one),
    String(one.line.row),
  ])
  return xlsxFile(queueKeyOf(visitor), { sheet: 'Осталось', columns: rest, rows }, 'ostalos.xlsx')
}

/** Cells in the columns where the import expects them, so that the file is read like the list. */
function cellsOf({ line: { source } }: ClassifiedLine): string[] {
  const { article, own, ean, name, quantity, line } = source
  if (line === '') return [article, own, ean, name, quantity]
  const split = splitLine(line)
  return [split.text, '', '', '', split.quantity === null ? '' : String(split.quantity)]
}

const sampleRows = [
  ['КЛ-100', '', '', 'Ключ рожковый 10×12', '5'],
  ['', 'СКЛАД-0012', '', 'Перчатки рабочие', '24'],
  ['', '', '4690363024544', '', '10'],
]

/** A sample list in the recommended format. */
export async function sampleFile(visitor: Visitor, format: 'xlsx' | 'csv'): Promise<FileAnswer> {
  const table = { sheet: 'Заказ', columns: head, rows: sampleRows }
  return format === 'xlsx'
    ? xlsxFile(queueKeyOf(visitor), table, 'primer.xlsx')
    : csvFile(table, 'primer.csv')
}
