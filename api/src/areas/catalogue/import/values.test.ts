import { findRoute, routeTable } from '@verstak/domain/route-table.ts'
import { expect, test } from 'vitest'
import { isValidBarcode } from '#list-files/barcode.ts'
import { cleanDescription } from './description.ts'
import { parseMeasure, parseNumber } from './numbers.ts'
import { parseRates } from './rates.ts'
import { productSlug, sectionSlug, slugify } from './slug.ts'

test.each([
  ['2,5', 2.5],
  ['1 200', 1200],
  ['1\u00a0200,75', 1200.75],
  ['−3', -3],
  ['6300000.00', 6_300_000],
  ['1,2,3', null],
  ['12 34', null],
  ['', null],
  ['1e5', null],
])('number «%s»', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  ['20 тонн', '', '20', 20, 'тонн'],
  ['20 000 кг', '', '20 000', 20_000, 'кг'],
  ['12В', '', '12', 12, 'В'],
  ['2,5', 'м', '2,5', 2.5, 'м'],
  ['10–13', 'мм', '10–13', null, 'мм'],
  ['008R12964', '', '008R12964', null, null],
  ['4K', '', '4K', null, null],
  ['012', '', '012', null, null],
  ['17100 х 2550 х 4000 мм', '', '17100 х 2550 х 4000 мм', null, null],
  ['2 оси BPW', '', '2 оси BPW', null, null],
  ['3000 об/мин', '', '3000', 3000, 'об/мин'],
])('measure «%s» [%s]', (text, attribute, value, number, unit) => {
  expect(parseMeasure(text, attribute)).toEqual({ value, number, unit })
})

test.each([
  ['4690363024544', true],
  ['4690363024545', false],
  ['96385074', true],
  ['96385075', false],
  ['036000291452', true],
  ['14690363024541', true],
  ['14690363024544', false],
  ['469036302454', false],
  ['ABC', false],
])('barcode %s', (code, valid) => {
  expect(isValidBarcode(code)).toBe(valid)
})

test('no product and no section gets an address that the shop itself uses', () => {
  for (const { path } of routeTable) {
    const first = path.split('/')[1] ?? ''
    if (first === '' || first.startsWith('{')) continue
    expect(findRoute(`/${productSlug(first, '')}/`)?.path, first).toBe('/{slug}/')
    expect(findRoute(`/${productSlug('', first)}/`)?.path, first).toBe('/{slug}/')
  }
  for (const list of ['hit', 'novinki'])
    expect(findRoute(`/catalog/${sectionSlug(list)}/`)?.path).toBe('/catalog/{catalogSlug}/')
})

test('slugs are Latin, cut at a word and never an address of the store', () => {
  expect(slugify('Щётка «Ёж» №5, 12 В')).toBe('schetka-ezh-no5-12-v')
  expect(slugify('раз два три', 9)).toBe('raz-dva')
  expect(productSlug('Дрель ДУ-13', 'DU-13')).toBe('drel-du-13')
  expect(productSlug('Basket', '')).toBe('tovar-basket')
  expect(productSlug('日本', '')).toBe('tovar')
  expect(sectionSlug('Hit')).toBe('razdel-hit')
})

test('a description keeps the contract’s tags and nothing executable', () => {
  expect(cleanDescription('<p style="x">А<img src=x onerror=y><b>Б</b></p><iframe src=z></iframe>')).toBe(
    '<p>А<b>Б</b></p>',
  )
  expect(cleanDescription('Раз\nдва & три')).toBe('<p>Раз<br />два &amp; три</p>')
  expect(cleanDescription('<ul><li>не закрыт')).toBe('<ul><li>не закрыт</li></ul>')
})

test('parses rates in the form КОД=курс', () => {
  expect(parseRates(['KZT=0,19', 'byn=27.5'])).toEqual({ KZT: 0.19, BYN: 27.5 })
  expect(() => parseRates(['KZT'])).toThrow('KZT=0.19')
  expect(() => parseRates(['KZT=-1'])).toThrow(RangeError)
})
