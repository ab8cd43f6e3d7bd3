import { stringify } from 'csv-stringify/sync'
import type { Table } from '#workers/table.ts'

/** The first bytes of a file for Russian Excel. */
export const CSV_HEAD = '\ufeff'

/** Rows as Russian Excel reads them. A text that begins like a formula gets an apostrophe, so that no table runs it. */
export const csvRows = (records: readonly (readonly string[])[]): string =>
  stringify(records as string[][], { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true })

/** A whole file: money with a decimal comma, as Russian Excel reads it. */
export function csvOfTable({ columns, rows }: Table): Uint8Array<ArrayBuffer> {
  const texts = rows.map((row) =>
    row.map((cell, i) =>
      typeof cell === 'number' && columns[i]?.money ? cell.toFixed(2).replace('.', ',') : String(cell),
    ),
  )
  return new TextEncoder().encode(CSV_HEAD + csvRows([columns.map(({ title }) => title), ...texts]))
}
