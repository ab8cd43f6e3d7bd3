import type { FileAnswer } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { runInWorker } from '#workers/run-in-worker.ts'
import type { TextTable } from './table-worker.ts'

const PROGRAM = new URL('./table-worker.ts', import.meta.url)

/** A workbook of texts, to be corrected and uploaded again. */
export async function xlsxFile(table: TextTable, name: string): Promise<FileAnswer> {
  const { megabytes, patience } = settings.basketImport
  const bounds = { megabytes, signal: AbortSignal.timeout(patience) }
  return {
    bytes: await runInWorker<Uint8Array<ArrayBuffer>>(PROGRAM, table, bounds),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  }
}

/** The same as CSV, for cells without semicolons. */
export function csvFile({ columns, rows }: TextTable, name: string): FileAnswer {
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) => cells.join(';'))
  // Without the byte order mark Excel reads the text as windows-1251.
  const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
  return { bytes, type: 'text/csv', name }
}
