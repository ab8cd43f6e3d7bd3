import { type CellObject, CFB, read, type WorkBook } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ListRow } from '#db/json-shapes.ts'
import { countXls, countXlsb, createMeter, ListTooLarge, type Meter, xmlMeter } from './measure.ts'
import { cleanRows } from './read-text.ts'
import { MOST_PARTS, type Refusal } from './refusal.ts'

export interface ReadSheet {
  readonly name: string
  /** Names of sheets that were not read. */
  readonly others: readonly string[]
  readonly rows: readonly ListRow[]
}

/** Pictures and other parts hold no rows. */
const READ_PARTS = /\.(?:xml|rels|bin)$|^mimetype$/i

/** Reads the first sheet with rows. */
export async function readSheet(bytes: Uint8Array): Promise<ReadSheet | Refusal> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const workbook = await (isZip(bytes) ? openZip(buffer) : openOld(buffer)).catch(refusalOf)
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

function refusalOf(error: unknown): Refusal {
  if (error instanceof ListTooLarge) return error.what
  return /password|encrypt/i.test(String(error)) ? 'password' : 'broken'
}

/**
 * The parts are unpacked and counted within limits and repacked without compression, so that the reader cannot
 * hit a bomb.
 */
async function openZip(bytes: Buffer): Promise<WorkBook | Refusal> {
  const meter = createMeter()
  const files: Record<string, Uint8Array> = {}
  let parts = 0
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (/vbaProject\.bin$|^Basic\/[^/]+\/.+\.xml$/i.test(name)) return 'macros'
    if (!READ_PARTS.test(name)) continue
    parts += 1
    if (parts > MOST_PARTS) return 'parts'
    files[name] = await unpack(zip, entry, meter)
  }
  if (!('xl/workbook.xml' in files || 'xl/workbook.bin' in files || 'content.xml' in files)) return 'archive'
  const manifest = new TextDecoder().decode(files['META-INF/manifest.xml'])
  if (manifest.includes('encryption-data')) return 'password'
  return open(zipSync(files, { level: 0 }))
}

async function unpack(zip: ZipFile, entry: Entry, meter: Meter): Promise<Uint8Array> {
  const binary = /\.bin$/i.test(entry.fileName)
  const countTags = xmlMeter(meter)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    meter.bytes(chunk.length)
    if (!binary) countTags(chunk)
    chunks.push(chunk)
  }
  const part = Buffer.concat(chunks)
  if (binary) countXlsb(meter, part)
  return part
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** The container of legacy Office files is also used for modern ones with a password. */
async function openOld(container: Buffer): Promise<WorkBook | Refusal> {
  if (container.includes(utf16('EncryptedPackage'))) return 'password'
  if (container.includes(utf16('_VBA_PROJECT'))) return 'macros'
  if (!(container.includes(utf16('Workbook\0')) || container.includes(utf16('Book\0')))) return 'word'
  const streams = CFB.read(container, { type: 'buffer' })
  const stream = CFB.find(streams, 'Workbook') ?? CFB.find(streams, 'Book')
  if (stream) countXls(createMeter(), Uint8Array.from(stream.content))
  return open(container)
}

const open = (bytes: Uint8Array): WorkBook =>
  read(bytes, {
    type: 'array',
    dense: true,
    cellNF: true,
    sheetStubs: true,
    cellHTML: false,
    bookVBA: false,
  })

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
