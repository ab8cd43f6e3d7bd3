import { expect, test } from 'vitest'
import { layoutOfSheet, printHref, readPrintQuery, settledSheet } from './print-query.ts'

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

test('invalid values are ignored', () => {
  expect(read('search=%20&page=-1&layout=constructor&skip=abc&cut_marks=yes')).toEqual(read(''))
})

test('the number of skipped labels is limited to the sheet', () => {
  expect(read('layout=a4-2x4&skip=100').sheet.skip).toBe(7)
  expect(read('layout=roll-58x40&skip=1').sheet.skip).toBe(0)
})

test('an address may offer the products of an order, of favourites or of the basket', () => {
  expect(read('order=%D0%92-000001').offer).toEqual({ source: 'order', order: 'В-000001' })
  expect(read('from=basket').offer).toEqual({ source: 'basket', order: null })
  expect(read('from=warehouse').offer).toBeNull()
  expect(printHref(read('from=favorites&page=2'), { page: 3 })).toBe('/personal/print/?page=3&from=favorites')
})

test('an address is formatted as it was parsed, without defaults and without the undo', () => {
  expect(printHref(read(''))).toBe('/personal/print/')
  expect(printHref(read('search=дрель&page=2&layout=a4-2x4&skip=3&cut_marks=Y&undo=1.1.Y.'))).toBe(
    `/personal/print/?search=${encodeURIComponent('дрель')}&page=2&layout=a4-2x4&skip=3&cut_marks=Y`,
  )
  expect(printHref(read('page=2'), { page: 1, undo: '7.1.Y.qr' })).toBe('/personal/print/?undo=7.1.Y.qr')
})

test('an own layout is in the address by its id; a deleted one falls back to the standard layout', () => {
  const { sheet } = read('layout=own-7&skip=9')
  expect(sheet).toMatchObject({ layout: 'own-7', skip: 9 })
  const own = {
    ...{
      id: 7,
      version: 1,
      name: 'Мой лист',
      columns: 2,
      rows: 3,
      margin_left: 5,
      margin_top: 5,
      gap_x: 0,
      gap_y: 0,
    },
    ...{ page_width: 210, page_height: 297, label_width: 100, label_height: 90 },
  }
  expect(settledSheet(sheet, [own])).toMatchObject({ layout: 'own-7', skip: 5 })
  expect(layoutOfSheet('own-7', [own])).toMatchObject({ title: 'Мой лист', label: [100, 90] })
  expect(settledSheet(sheet, [])).toMatchObject({ layout: 'a4-3x8', skip: 9 })
  expect(read('layout=own-x').sheet.layout).toBe('a4-3x8')
})
