import { LARGEST_UNPACKED, LONGEST_LIST_LINES, MOST_LIST_CELLS } from './refusal.ts'

/** Thrown as soon as a limit is exceeded. */
export class ListTooLarge extends Error {
  readonly what: 'cells' | 'rows' | 'bytes'

  constructor(what: ListTooLarge['what']) {
    super(what)
    this.what = what
  }
}

/** Counts cells, rows and unpacked bytes of a file; throws `ListTooLarge`. */
export function createMeter() {
  let [cells, rows, bytes] = [0, 0, 0]
  return {
    cells(more: number): void {
      cells += more
      if (cells > MOST_LIST_CELLS) throw new ListTooLarge('cells')
    },
    rows(more: number): void {
      rows += more
      if (rows > LONGEST_LIST_LINES) throw new ListTooLarge('rows')
    },
    bytes(more: number): void {
      bytes += more
      if (bytes > LARGEST_UNPACKED) throw new ListTooLarge('bytes')
    },
  }
}

export type Meter = ReturnType<typeof createMeter>

/** Rows and cells of XLSX and ODS with any prefix, and shared texts, which are read like cells. */
const COUNTED = /<(?:[\w-]+:)?(row|c|si|table-row|table-cell|covered-table-cell)(?=[\s/>])([^<>]*?)(\/?)>/g
/** A tag longer than this is not counted. */
const LONGEST_TAG = 4096

/** Counts the tags of an XML part that arrives in chunks. */
export function xmlMeter(meter: Meter): (chunk: Buffer) => void {
  let rest = ''
  let rowRepeated = 1
  const count = (tag: string, attributes: string, empty: boolean) => {
    if (tag === 'row') return meter.rows(1)
    if (tag === 'c' || tag === 'si') return meter.cells(1)
    if (tag === 'table-row') {
      rowRepeated = repeated(attributes, ROWS_REPEATED)
      return meter.rows(1)
    }
    // Programs fill a sheet up to its last column with one repeated empty cell, which is not read.
    if (tag === 'table-cell' && empty) return meter.cells(1)
    meter.cells(repeated(attributes, COLUMNS_REPEATED) * (tag === 'table-cell' ? rowRepeated : 1))
  }
  return (chunk) => {
    // Without zero bytes UTF-16 can be counted too.
    const text = rest + chunk.toString('latin1').replaceAll('\0', '')
    for (const [, tag = '', attributes = '', end = ''] of text.matchAll(COUNTED))
      count(tag, attributes, end === '/')
    const open = text.lastIndexOf('<')
    rest = open > text.lastIndexOf('>') ? text.slice(open, open + LONGEST_TAG) : ''
  }
}

const ROWS_REPEATED = /number-rows-repeated\s{0,9}=\s{0,9}["']\s{0,9}(\d{1,9})/
const COLUMNS_REPEATED = /number-columns-repeated\s{0,9}=\s{0,9}["']\s{0,9}(\d{1,9})/

const repeated = (attributes: string, times: RegExp): number => Number(times.exec(attributes)?.[1] ?? 1)

/** Numbers of the records that hold one cell, several, or a row; sizes are in bytes. */
interface RecordKinds {
  readonly cells: ReadonlySet<number>
  readonly row: number
  /** A run of cells: bytes besides the cells, and bytes of each. */
  readonly runs: ReadonlyMap<number, readonly [number, number]>
}

const xls: RecordKinds = {
  cells: new Set([
    0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x00d6, 0x00fd, 0x0201, 0x0203, 0x0204, 0x0205, 0x0206,
    0x027e, 0x0406,
  ]),
  row: 0x0208,
  runs: new Map([
    [0x00bd, [6, 6]],
    [0x00be, [6, 2]],
  ]),
}

const xlsb: RecordKinds = {
  // The last ones are shared texts and formatted texts.
  cells: new Set([...Array.from({ length: 18 }, (_, index) => index + 1), 19, 62]),
  row: 0,
  runs: new Map(),
}

function countRecord(meter: Meter, kinds: RecordKinds, type: number, size: number): void {
  const run = kinds.runs.get(type)
  if (run) meter.cells(Math.max(0, Math.floor((size - run[0]) / run[1])))
  else if (kinds.cells.has(type)) meter.cells(1)
  else if (type === kinds.row) meter.rows(1)
}

/** Counts the records of an XLS stream: type and size have two bytes each. */
export function countXls(meter: Meter, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 4 <= bytes.length; ) {
    const size = view.getUint16(at + 2, true)
    countRecord(meter, xls, view.getUint16(at, true), size)
    at += 4 + size
  }
}

/** Counts the records of an XLSB part: type and size have seven bits in a byte, the eighth says that more follow. */
export function countXlsb(meter: Meter, bytes: Uint8Array): void {
  let at = 0
  const number = (most: number) => {
    let value = 0
    for (let place = 0; place < most; place++) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) * 2 ** (7 * place)
      if (byte < 0x80) break
    }
    return value
  }
  while (at < bytes.length) {
    const type = number(2)
    const size = number(4)
    countRecord(meter, xlsb, type, size)
    at += size
  }
}
