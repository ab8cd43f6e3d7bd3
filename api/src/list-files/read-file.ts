import { shopError } from '@verstak/contract/errors.ts'
import { importExtensions, LARGEST_IMPORT, MOST_IMPORT_ROWS } from '@verstak/domain/basket/import-columns.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { settings } from '#settings.ts'
import { createWorkerQueue } from '#workers/worker-queue.ts'
import { findHeader } from './columns.ts'
import { ListTooLarge } from './measure.ts'
import type { ReadSheet } from './read-sheet.ts'
import { decodeText, type ReadTable, splitText } from './read-text.ts'
import { LONGEST_LIST_LINES, type Refusal, refusals, tooManyRows } from './refusal.ts'

export interface ReadList extends ReadTable {
  /** In Russian: which sheet was read; empty if there is only one. */
  readonly note: string
}

const refused = (message: string) => shopError('invalid', message, 'file')

const readInTurn = createWorkerQueue<Uint8Array, ReadSheet | Refusal>(
  new URL('./sheet-worker.ts', import.meta.url),
  {
    ...settings.listFiles,
    said: {
      each: 'Прежние файлы ещё читаются. Дождитесь их',
      waiting: 'Сейчас файлы загружают многие. Повторите через минуту',
    },
  },
  () => refused(refusals.tooLong),
)

/** A pasted cell may contain many line breaks, but no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is no text
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/

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
  const list = isSheet(bytes) ? toList(await readInTurn(owner, bytes, signal)) : await readPlain(bytes)
  return counted(list)
}

/** Reads the rows of a pasted text. Throws a ShopError at the field `text`. */
export function readListText(text: string): ReadList {
  const list = splitText(text)
  if (list.rows.length === 0)
    throw shopError('invalid', 'Вставьте список: в строке артикул и количество', 'text')
  const goods = goodsOf(list)
  if (goods > MOST_IMPORT_ROWS) throw shopError('invalid', tooManyRows(goods), 'text')
  return { ...list, note: '' }
}

const isSheet = ([one, two]: Uint8Array) => (one === 0x50 && two === 0x4b) || (one === 0xd0 && two === 0xcf)

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

function toList(read: ReadSheet | Refusal): ReadList {
  if (typeof read === 'string') throw refused(refusals[read])
  const { name, others, rows } = read
  const note = others.length > 0 ? `Прочитан лист «${name}», остальные (${others.length}) — нет` : ''
  return { rows, note, lines: isLines(rows) }
}

/** A single column of a workbook may hold whole lines, like a pasted text. */
const isLines = (rows: ReadSheet['rows']) =>
  rows.every(({ cells }) => cells.filter(Boolean).length === 1) &&
  rows.some(({ cells }) => / \d+$/.test(cells[0] ?? ''))

async function readPlain(bytes: Uint8Array): Promise<ReadList> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  // A table of old accounting programs may start with an XML declaration.
  if (type && type !== 'application/xml') throw refused(refusals.binary)
  const text = decodeText(bytes)
  if (CONTROLS.test(text)) throw refused(refusals.binary)
  if (/^\s*(?:<\?xml|<!doctype|<html|<table|<meta)/i.test(text.slice(0, 500))) throw refused(refusals.page)
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim()).length
  if (lines > LONGEST_LIST_LINES) throw refused(tooManyRows(lines))
  try {
    return { ...splitText(text), note: '' }
  } catch (error) {
    throw error instanceof ListTooLarge ? refused(refusals[error.what]) : error
  }
}
