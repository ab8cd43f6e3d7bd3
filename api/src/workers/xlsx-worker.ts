import { parentPort, workerData } from 'node:worker_threads'
import { isDay, timeOf } from '@verstak/domain/day.ts'
import writeXlsxFile from 'write-excel-file/node'
import type { Column, Table } from './table.ts'

const HEAD = { fontWeight: 'bold' } as const
const MONEY = '# ##0.00'
const DATE = 'dd.mm.yyyy'

function cellOf(value: string | number, kind: Column['kind']) {
  if (value === '') return null
  if (typeof value === 'number')
    return { value, type: Number, ...(kind === 'money' ? { format: MONEY } : {}) }
  // The library reads a date in UTC.
  if (kind === 'day' && isDay(value)) return { value: new Date(timeOf(value)), type: Date, format: DATE }
  return { value, type: String }
}

// Worker, because a long table blocks a thread for seconds.
const { sheet, columns, rows } = workerData as Table
const cells = rows.map((row) => row.map((value, index) => cellOf(value, columns[index]?.kind)))
const head = columns.map(({ title }) => ({ value: title, type: String, ...HEAD }))
const buffer = await writeXlsxFile([head, ...cells], {
  sheet,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer()
const bytes = new Uint8Array(buffer)
parentPort?.postMessage(bytes, [bytes.buffer])
