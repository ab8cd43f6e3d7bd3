import { expect, test } from 'vitest'
import { printHref, readPrintQuery } from './print-query.ts'

const read = (search: string) => readPrintQuery(new URLSearchParams(search))

test('an empty address means the first page on the standard sheet', () => {
  expect(read('')).toEqual({
    search: null,
    offer: null,
    page: 1,
    sheet: { layout: 'a4-3x8', skip: 0, cutMarks: false },
    undo: null,
  })
})

test('what cannot be understood counts as not said', () => {
  expect(read('search=%20&page=-1&layout=constructor&skip=abc&cut_marks=yes')).toEqual(read(''))
})

test('no more labels are skipped than the sheet has', () => {
  expect(read('layout=a4-2x4&skip=100').sheet.skip).toBe(7)
  expect(read('layout=roll-58x40&skip=1').sheet.skip).toBe(0)
})

test('an address may offer the goods of an order, of favourites or of the basket', () => {
  expect(read('order=%D0%92-000001').offer).toEqual({ source: 'order', order: 'В-000001' })
  expect(read('from=basket').offer).toEqual({ source: 'basket', order: null })
  expect(read('from=warehouse').offer).toBeNull()
  expect(printHref(read('from=favorites&page=2'), { page: 3 })).toBe('/personal/print/?page=3&from=favorites')
})

test('an address comes back as it was read, without what is standard and without the undo', () => {
  expect(printHref(read(''))).toBe('/personal/print/')
  expect(printHref(read('search=дрель&page=2&layout=a4-2x4&skip=3&cut_marks=Y&undo=1.1.Y.'))).toBe(
    `/personal/print/?search=${encodeURIComponent('дрель')}&page=2&layout=a4-2x4&skip=3&cut_marks=Y`,
  )
  expect(printHref(read('page=2'), { page: 1, undo: '7.1.Y.qr' })).toBe('/personal/print/?undo=7.1.Y.qr')
})
