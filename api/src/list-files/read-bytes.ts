import { fileTypeFromBuffer } from 'file-type'
import { ListTooLarge } from './measure.ts'
import { decodeText, hasMoreLines, type ReadTable, splitText } from './read-text.ts'
import { LONGEST_LIST_LINES, type Refusal, refusals } from './refusal.ts'

export interface ReadList extends ReadTable {
  /** In Russian: which sheet was read; empty if there is only one. */
  readonly note: string
}

/** The rows of a file, or in Russian why it is refused. */
export type ReadBytes = ReadList | { readonly refused: string }

/** A pasted cell may contain many line breaks, but no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is no text
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Reads a workbook or a text. Runs in a worker that can be terminated, because the input is untrusted: a text of
 * a few megabytes may have millions of lines or cells too.
 */
export const readBytes = (bytes: Uint8Array): Promise<ReadBytes> =>
  isSheet(bytes) ? readWorkbook(bytes) : readPlain(bytes)

/** Signatures of ZIP and of the container of XLS; an article may begin with `PK` too. */
const isSheet = ([one, two, three = 0]: Uint8Array) =>
  (one === 0x50 && two === 0x4b && three < 0x20) || (one === 0xd0 && two === 0xcf)

const refused = (why: Refusal) => ({ refused: refusals[why] })

async function readWorkbook(bytes: Uint8Array): Promise<ReadBytes> {
  // A text needs no reader of workbooks, which takes long to load.
  const { readSheet } = await import('./read-sheet.ts')
  const read = await readSheet(bytes)
  if (typeof read === 'string') return refused(read)
  const { name, others, rows } = read
  const note = others.length > 0 ? `Прочитан лист «${name}», остальные (${others.length}) — нет` : ''
  return { rows, note, lines: isLines(rows) }
}

/** A single column of a workbook may hold whole lines, like a pasted text. */
const isLines = (rows: ReadList['rows']) =>
  rows.every(({ cells }) => cells.filter(Boolean).length === 1) &&
  rows.some(({ cells }) => / \d+$/.test(cells[0] ?? ''))

async function readPlain(bytes: Uint8Array): Promise<ReadBytes> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  // A table of old accounting programs may start with an XML declaration.
  if (type && type !== 'application/xml') return refused('binary')
  const text = decodeText(bytes)
  if (CONTROLS.test(text)) return refused('binary')
  if (/^\s*(?:<\?xml|<!doctype|<html|<table|<meta)/i.test(text.slice(0, 500))) return refused('page')
  if (hasMoreLines(text, LONGEST_LIST_LINES)) return refused('rows')
  try {
    return { ...splitText(text), note: '' }
  } catch (error) {
    if (error instanceof ListTooLarge) return refused(error.what)
    throw error
  }
}
