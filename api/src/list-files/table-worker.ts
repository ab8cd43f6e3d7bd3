import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'

export interface TextTable {
  readonly sheet: string
  /** Widths are in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

// Worker. Every cell is written as text, so that no program reads a code as a number.
const { sheet, columns, rows } = workerData as TextTable
const text = (value: string) => (value === '' ? null : { value, type: String, format: '@' as const })
const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
const buffer = await writeXlsxFile([head, ...rows.map((row) => row.map(text))], {
  sheet,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer()
const bytes = new Uint8Array(buffer)
parentPort?.postMessage(bytes, [bytes.buffer])
