import { type CellObject, read, type WorkBook } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import type { ListRow } from '#db/json-shapes.ts'
import { cleanRows } from './read-text.ts'
import type { Refusal } from './refusal.ts'

export interface ReadSheet {
  readonly name: string
  /** Names of sheets that were not read. */
  readonly others: readonly string[]
  readonly rows: readonly ListRow[]
}

/** Limits of an unpacked workbook: bytes of all parts, and number of parts. */
const UNPACKED = 64 * 1024 * 1024
const PARTS = 2000
/** Pictures and other parts hold no rows. */
const READ_PARTS = /\.(?:xml|rels|bin)$|^mimetype$/i

/**
 * Reads the first sheet with rows. Runs in a worker that can be terminated, because the input is untrusted.
 */
export function readSheet(bytes: Uint8Array): ReadSheet | Refusal {
  const workbook = isZip(bytes) ? openZip(bytes) : openOld(bytes)
  if (typeof workbook === 'string') return workbook
  const hidden = new Set(
    workbook.Workbook?.Sheets?.filter(({ Hidden }) => Hidden).map(({ name }) => name ?? '') ?? [],
  )
  const names = workbook.SheetNames.filter((name) => !hidden.has(name))
  for (const name of names) {
    const rows = rowsOf(workbook, name)
    if (rows.length > 0) return { name, others: names.filter((other) => other !== name), rows }
  }
  return 'empty'
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The parts are unpacked within limits and repacked without compression, so that the reader cannot hit a zip
 * bomb.
 */
function openZip(bytes: Uint8Array): WorkBook | Refusal {
  let [parts, size, macros] = [0, 0, false]
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/vbaProject\.bin$|^Basic\/[^/]+\/.+\.xml$/i.test(name)) macros = true
        if (!READ_PARTS.test(name)) return false
        parts += 1
        size += originalSize
        return parts <= PARTS && size <= UNPACKED
      },
    })
  } catch {
    return 'broken'
  }
  if (macros) return 'macros'
  if (parts > PARTS || size > UNPACKED) return 'bomb'
  if (!('xl/workbook.xml' in files || 'xl/workbook.bin' in files || 'content.xml' in files)) return 'archive'
  const manifest = new TextDecoder().decode(files['META-INF/manifest.xml'])
  if (manifest.includes('encryption-data')) return 'password'
  return open(zipSync(files, { level: 0 }))
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** The container of legacy Office files is also used for modern ones with a password. */
function openOld(bytes: Uint8Array): WorkBook | Refusal {
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (container.includes(utf16('EncryptedPackage'))) return 'password'
  if (container.includes(utf16('_VBA_PROJECT'))) return 'macros'
  if (!(container.includes(utf16('Workbook\0')) || container.includes(utf16('Book\0')))) return 'word'
  return open(bytes)
}

function open(bytes: Uint8Array): WorkBook | Refusal {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      sheetStubs: true,
      cellHTML: false,
      bookVBA: false,
    })
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'password' : 'broken'
  }
}

function rowsOf(workbook: WorkBook, name: string): ListRow[] {
  const data: (readonly (CellObject | undefined)[] | undefined)[] = workbook.Sheets[name]?.['!data'] ?? []
  const rows: ListRow[] = []
  // Missing rows cost nothing here: a sheet may declare a million.
  data.forEach((cells, index) => {
    if (cells) rows.push({ row: index + 1, cells: Array.from(cells, textOf) })
  })
  return cleanRows(rows)
}

/** Returns the value of the cell, not its display text: a whole number may be displayed as «4,60705E+12». */
function textOf(cell: CellObject | undefined): string {
  if (!cell) return ''
  const { t: type, v: value, w: shown = '', z: format, f: formula } = cell
  if (type === 'z' || value === undefined || value === null) return formula ? `=${formula}` : ''
  if (type === 'n' && typeof value === 'number') {
    if (typeof format === 'string' && /^0+$/.test(format)) return String(value).padStart(format.length, '0')
    if (typeof format === 'string' && /[dmyд]/i.test(format.replace(/"[^"]*"|\[[^[\]]*\]|General/gi, '')))
      return shown
    return Number.isInteger(value) ? BigInt(value).toString() : String(value).replace('.', ',')
  }
  return type === 'e' ? shown : String(value)
}
