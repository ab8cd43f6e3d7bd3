import { utils, write } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { countXls, countXlsb, createMeter, xmlMeter } from './measure.ts'

/** Counts without limits. */
function counting() {
  const sum = { cells: 0, rows: 0, bytes: 0 }
  const add = (what: keyof typeof sum) => (more: number) => {
    sum[what] += more
  }
  return { sum, meter: { cells: add('cells'), rows: add('rows'), bytes: add('bytes') } }
}

const rows = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 5 }, (_, column) => row * 5.5 + column),
)
const bytesOf = (bookType: 'xlsx' | 'xlsb' | 'ods' | 'biff8'): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'a')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}
const partOf = (bytes: Uint8Array, name: string): Buffer => Buffer.from(unzipSync(bytes)[name] ?? [])

it.each([
  ['xlsx', 'xl/worksheets/sheet1.xml'],
  ['ods', 'content.xml'],
] as const)('counts the rows and cells of %s, however its tags are cut into chunks', (type, name) => {
  const part = partOf(bytesOf(type), name)
  for (const size of [1, 10, part.length]) {
    const { meter, sum } = counting()
    const take = xmlMeter(meter)
    for (let at = 0; at < part.length; at += size) take(part.subarray(at, at + size))
    expect(sum).toMatchObject({ rows: 7, cells: 35 })
  }
})

it('counts UTF-16 and any prefix', () => {
  const { meter, sum } = counting()
  xmlMeter(meter)(Buffer.from('<x:row r="1"><x:c r="A1"/><x:c/></x:row>', 'utf16le'))
  expect(sum).toMatchObject({ rows: 1, cells: 2 })
})

it('counts repeated cells of ODS, but not the empty ones that fill a sheet', () => {
  const { meter, sum } = counting()
  xmlMeter(meter)(
    Buffer.from(`<table:table-row table:number-rows-repeated="10">
      <table:table-cell table:number-columns-repeated="3"><text:p>x</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="16384"/>
    </table:table-row>`),
  )
  expect(sum).toMatchObject({ rows: 1, cells: 31 })
})

it('counts the rows and cells of XLSB', () => {
  const { meter, sum } = counting()
  countXlsb(meter, partOf(bytesOf('xlsb'), 'xl/worksheets/sheet1.bin'))
  expect(sum).toMatchObject({ rows: 7, cells: 35 })
})

it('counts the cells of XLS, runs of them too', () => {
  const { meter, sum } = counting()
  const run = (type: number, cells: number, each: number) => {
    const record = Buffer.alloc(4 + 6 + cells * each)
    record.writeUInt16LE(type, 0)
    record.writeUInt16LE(6 + cells * each, 2)
    return record
  }
  const number = Buffer.from('0302 0e00 0000000000000000000000000000'.replaceAll(' ', ''), 'hex')
  countXls(meter, Buffer.concat([number, run(0xbd, 1000, 6), run(0xbe, 4000, 2), number]))
  expect(sum.cells).toBe(5002)
})

it('stops at each limit', () => {
  const { cells, rows, bytes } = createMeter()
  cells(200_000)
  rows(40_000)
  bytes(64 * 1024 * 1024)
  expect(() => cells(1)).toThrow(expect.objectContaining({ what: 'cells' }))
  expect(() => rows(1)).toThrow(expect.objectContaining({ what: 'rows' }))
  expect(() => bytes(1)).toThrow(expect.objectContaining({ what: 'bytes' }))
})
