import { stringify } from 'csv-stringify/sync'
import type { Table } from '#workers/table.ts'

/** UTF-8 byte order mark: Russian Excel needs it to detect the encoding. */
export const CSV_HEAD = '\ufeff'

/**
 * CSV rows for Russian Excel. A text that starts like a formula gets an apostrophe, so that no spreadsheet
 * executes it.
 */
export const csvRows = (records: readonly (readonly string[])[]): string =>
  stringify(records as string[][], { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true })

/** A complete file; money has a decimal comma, as Russian Excel expects. */
export function csvOfTable({ columns, rows }: Table): Uint8Array<ArrayBuffer> {
  const texts = rows.map((row) =>
    row.map((cell, i) =>
      typeof cell === 'number' && columns[i]?.kind === 'money'
        ? cell.toFixed(2).replace('.', ',')
        : String(cell),
    ),
  )
  return new TextEncoder().encode(CSV_HEAD + csvRows([columns.map(({ title }) => title), ...texts]))
}
