import { shopError } from '@verstak/contract/errors.ts'
import { importExtensions, LARGEST_IMPORT, MOST_IMPORT_ROWS } from '@verstak/domain/basket/import-columns.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import { settings } from '#settings.ts'
import { createWorkerQueue } from '#workers/worker-queue.ts'
import { findHeader } from './columns.ts'
import type { ReadBytes, ReadList } from './read-bytes.ts'
import { hasMoreLines, type ReadTable, splitText } from './read-text.ts'
import { LONGEST_PASTED_LINES, refusals, tooManyRows } from './refusal.ts'

const refused = (message: string) => shopError('invalid', message, 'file')

const readInTurn = createWorkerQueue<Uint8Array, ReadBytes>(
  new URL('./list-worker.ts', import.meta.url),
  {
    ...settings.listFiles,
    said: {
      each: 'Прежние файлы ещё читаются. Дождитесь их',
      waiting: 'Сейчас файлы загружают многие. Повторите через минуту',
    },
  },
  () => refused(refusals.tooLong),
)

export interface Uploader {
  /** See `queueKeyOf`. */
  readonly owner: string
  /** Aborts when the client has disconnected. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the rows of a buyer's file. Its type is detected by content; the extension only shows that a table is
 * meant. Throws a ShopError at the field `file` with the reason, `tooOften` when the owner has too many files, or
 * `unavailable` when too many owners wait.
 */
export async function readListFile(file: File, { owner, signal }: Uploader): Promise<ReadList> {
  const end = /\.([^.]+)$/.exec(file.name.trim())?.[1]?.toLowerCase() ?? ''
  if (!importExtensions.some((known) => known === end))
    throw refused(`Файл «${file.name}» не подходит: можно XLSX, XLS, ODS, CSV, TXT`)
  if (file.size === 0) throw refused(`Файл «${file.name}» пуст`)
  if (file.size > LARGEST_IMPORT)
    throw refused(`Файл «${file.name}» больше ${formatFileSize(LARGEST_IMPORT)}. Разделите список на части`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readInTurn(owner, bytes, signal)
  if ('refused' in read) throw refused(read.refused)
  return counted(read)
}

/** Reads the rows of a pasted text. Throws a ShopError at the field `text`. */
export function readListText(text: string): ReadList {
  if (hasMoreLines(text, LONGEST_PASTED_LINES)) throw shopError('invalid', refusals.pasted, 'text')
  const list = splitText(text)
  if (list.rows.length === 0)
    throw shopError('invalid', 'Вставьте список: в строке артикул и количество', 'text')
  const goods = goodsOf(list)
  if (goods > MOST_IMPORT_ROWS) throw shopError('invalid', tooManyRows(goods), 'text')
  return { ...list, note: '' }
}

function counted(list: ReadList): ReadList {
  if (list.rows.length === 0) throw refused(refusals.empty)
  const goods = goodsOf(list)
  if (goods > MOST_IMPORT_ROWS) throw refused(tooManyRows(goods))
  return list
}

/**
 * Rows below the header: the store's own export of a full basket has one too, and must be importable again.
 */
const goodsOf = ({ rows }: ReadTable): number => rows.length - ((findHeader(rows) ?? -1) + 1)
