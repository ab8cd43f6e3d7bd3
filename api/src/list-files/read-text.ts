import { LONGEST_IMPORT_CELL, MOST_IMPORT_COLUMNS } from '@verstak/domain/basket/import-columns.ts'
import { parse } from 'csv-parse/sync'
import type { ListRow } from '#db/json-shapes.ts'
import { createMeter } from './measure.ts'

export interface ReadTable {
  readonly rows: readonly ListRow[]
  /** Whether each line is one cell, because no delimiter splits them. */
  readonly lines: boolean
}

/** Decodes by byte order mark, else as UTF-8 if valid, else as windows-1251, which Russian Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Whether a text has more lines than `most`, blank ones included; found before the text is split. */
export function hasMoreLines(text: string, most: number): boolean {
  let lines = 1
  for (const _ of text.matchAll(/\r\n|\n|\r/g)) if (++lines > most) return true
  return false
}

/** In order of preference when two split equally many lines. */
const DELIMITERS = ['\t', ';', '|', ',']
/** Share of lines that a delimiter must split, and share of lines that commas must split alike. */
const MAJORITY = 0.5
const ALIKE = 0.6

/** Splits a text into rows; empty ones are dropped, but counted. Throws `ListTooLarge`. */
export function splitText(text: string): ReadTable {
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '\n')
  const delimiter = delimiterOf(body)
  const records =
    delimiter === null ? body.split(/\r\n|\n|\r/).map((line) => [line]) : divide(body, delimiter)
  return {
    rows: cleanRows(records.map((cells, index) => ({ row: index + 1, cells }))),
    lines: delimiter === null,
  }
}

function divide(body: string, delimiter: string): string[][] {
  const meter = createMeter()
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) meter.cells(1)
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }
  try {
    return parse(body, options)
  } catch {
    // An unclosed quote means inches.
    return parse(body, { ...options, quote: null })
  }
}

function delimiterOf(body: string): string | null {
  const lines = body
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const best = DELIMITERS.map((sign) => ({ sign, share: shareOf(lines, sign) })).reduce((one, other) =>
    other.share > one.share ? other : one,
  )
  return best.share > MAJORITY ? best.sign : null
}

function shareOf(lines: readonly string[], sign: string): number {
  const counts = lines.map((line) => line.split(sign).length - 1)
  const divided = counts.filter((count) => count > 0)
  const alike = Math.max(
    0,
    ...[...Map.groupBy(divided, (count) => count).values()].map((same) => same.length),
  )
  // Commas also occur in names and numbers.
  if (sign === ',' && alike < lines.length * ALIKE) return 0
  return lines.length > 0 ? divided.length / lines.length : 0
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** Returns one line of printable characters. */
const cleanCell = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_IMPORT_CELL)

/** Removes empty rows and columns beyond those that are read. */
export function cleanRows(rows: readonly ListRow[]): ListRow[] {
  return rows
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, MOST_IMPORT_COLUMNS).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
