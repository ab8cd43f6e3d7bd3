import { utils, type WorkSheet, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

type Cell = string | number | null | { readonly v?: number; readonly z?: string; readonly f?: string }
export type Rows = readonly (readonly Cell[])[]

const bookTypes = { xlsx: 'xlsx', xls: 'biff8', ods: 'ods' } as const

/** A workbook as its program writes it; further sheets follow the first. */
export function workbook(
  end: keyof typeof bookTypes,
  rows: Rows,
  ...others: readonly Rows[]
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const sheets = [rows, ...others]
  sheets.forEach((sheet, index) => {
    utils.book_append_sheet(book, sheetOf(sheet), index === 0 ? 'Заказ' : `Лист${index + 1}`)
  })
  return new Uint8Array(write(book, { type: 'array', bookType: bookTypes[end], compression: true }))
}

function sheetOf(rows: Rows): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (isPlain(cell) ? cell : null))))
  rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (isPlain(cell)) return
      const { v, ...rest } = cell
      sheet[utils.encode_cell({ r, c })] = { t: 'n', ...(v === undefined ? {} : { v }), ...rest }
    })
  })
  return sheet
}

const isPlain = (cell: Cell): cell is string | number | null => typeof cell !== 'object' || cell === null

/** A ZIP with parts changed or added. */
export function repacked(
  bytes: Uint8Array,
  change: (parts: Record<string, Uint8Array>) => Record<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(change(unzipSync(bytes))))
}

/** Replaces the cell `at` by a formula without a computed value. */
export const withBareFormula = (bytes: Uint8Array, at: string): Uint8Array<ArrayBuffer> =>
  repacked(bytes, (parts) => {
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path] ?? new Uint8Array())
    const cell = new RegExp(`<c r="${at}"[^>]*>.*?</c>`)
    return { ...parts, [path]: strToU8(xml.replace(cell, `<c r="${at}"><f>B1*2</f></c>`)) }
  })

/** A legacy Office container that names these streams. */
export const container = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(names.map((name) => `${name}\0`).join(''), 'utf16le'),
  ])

const russian = Array.from({ length: 128 }, (_, at) =>
  new TextDecoder('windows-1251').decode(Uint8Array.of(at + 128)),
)

export const windows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => (sign.charCodeAt(0) < 128 ? sign.charCodeAt(0) : russian.indexOf(sign) + 128)),
  )

export const utf16 = (text: string, big = false): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}
