import { shopError } from '@verstak/contract/errors.ts'
import type { FileAnswer } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { createWorkerQueue } from '#workers/worker-queue.ts'
import type { TextTable } from './table-worker.ts'

const write = createWorkerQueue<TextTable, Uint8Array<ArrayBuffer>>(
  new URL('./table-worker.ts', import.meta.url),
  {
    ...settings.listFiles,
    said: {
      each: 'Прежние файлы ещё готовятся. Дождитесь их',
      waiting: 'Сейчас файлы готовят многие. Повторите через минуту',
    },
  },
  () => shopError('invalid', 'Таблицу не удалось собрать за отведённое время'),
)

/** A workbook of texts, to be corrected and uploaded again. `owner`: see `queueKeyOf`. */
export const xlsxFile = async (owner: string, table: TextTable, name: string): Promise<FileAnswer> => ({
  bytes: await write(owner, table),
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
})

/** The same as CSV, for cells without semicolons. */
export function csvFile({ columns, rows }: TextTable, name: string): FileAnswer {
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) => cells.join(';'))
  // Without the byte order mark Excel reads the text as windows-1251.
  const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
  return { bytes, type: 'text/csv', name }
}
