import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import type { Table } from './table.ts'

const HEAD = { fontWeight: 'bold' } as const
const MONEY = '# ##0.00'

// Worker, because a long table blocks a thread for seconds.
const { sheet, columns, rows } = workerData as Table
const cells = rows.map((row) =>
  row.map((value, index) => {
    if (typeof value !== 'number') return value === '' ? null : { value, type: String }
    return { value, type: Number, ...(columns[index]?.money ? { format: MONEY } : {}) }
  }),
)
const head = columns.map(({ title }) => ({ value: title, type: String, ...HEAD }))
const buffer = await writeXlsxFile([head, ...cells], {
  sheet,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer()
const bytes = new Uint8Array(buffer)
parentPort?.postMessage(bytes, [bytes.buffer])
