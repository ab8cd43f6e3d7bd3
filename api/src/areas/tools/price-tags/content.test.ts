import type { ProductCard } from '@verstak/contract/common.ts'
import { tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'
import { describe, expect, it } from 'vitest'
import { printDate, type TagSource, tagBarcode, tagContent } from './content.ts'
import { tagWarnings } from './warnings.ts'

const product: ProductCard = {
  id: 1,
  code: 'drel',
  name: 'Дрель ударная, 18 В',
  article: 'ДР-1/2',
  brand: 'Вертекс',
  price: 1_249_050,
  old_price: 1_490_000,
  unit: 'шт',
  min_quantity: 1,
  multiplicity: 10,
  stock: 5,
  expected_on: null,
  can_buy: true,
  badges: [],
  picture: null,
  properties: [],
}
const source: TagSource = {
  product,
  properties: tagPropertyCodes,
  country: 'Россия',
  barcode: '4690363024544',
}
const lateEvening = new Date('2026-11-20T22:30:00Z')
const shop = 'https://verstak.example'
const contentOf = (change: Partial<TagSource> = {}) => tagContent({ ...source, ...change }, shop, lateEvening)
const warningsOf = (change: Partial<TagSource> = {}) =>
  tagWarnings({ ...source, ...change }, shop, lateEvening)

describe('tag content', () => {
  it('has every chosen property, with the Moscow date', () => {
    expect(contentOf()).toEqual({
      name: 'Дрель ударная, 18\u00a0В',
      price: {
        roubles: '12\u2009490',
        kopecks: '50',
        unit: 'за\u00a01\u00a0шт',
        old: '14\u2009900,00\u00a0₽',
      },
      facts: ['Арт. ДР-1/2', 'Вертекс', 'Кратность 10\u00a0шт', 'Страна: Россия', '21.11.2026'],
      ean: '4690363024544',
      qr: `${shop}/qr/${encodeURIComponent('ДР-1/2')}/`,
    })
  })

  it('keeps name, price and unit when nothing is chosen', () => {
    expect(contentOf({ properties: [] })).toMatchObject({
      name: 'Дрель ударная, 18\u00a0В',
      price: { roubles: '12\u2009490', unit: 'за\u00a01\u00a0шт', old: null },
      facts: [],
      ean: null,
      qr: null,
    })
  })

  it('inflects the unit and limits its length', () => {
    const unitOf = (unit: string) => contentOf({ product: { ...product, unit } })?.price.unit
    expect(unitOf('пара')).toBe('за\u00a01\u00a0пару')
    expect(unitOf('комплект')).toBe('за\u00a01\u00a0комплект')
    expect(unitOf('упаковка из ста штук')).toBe('за\u00a01\u00a0упаковка из…')
  })

  it('does not exist without a price', () => {
    expect(contentOf({ product: { ...product, price: null } })).toBeNull()
  })

  it('prints an invalid barcode as text', () => {
    const content = contentOf({ properties: ['barcode'], barcode: '4607053473530' })
    expect(content).toMatchObject({ ean: null, facts: ['4607053473530'] })
  })

  it('takes the first valid EAN-13 of several barcodes', () => {
    expect(tagBarcode(['12345670', '4607053473530', '4607053473537'])).toBe('4607053473537')
    expect(tagBarcode(['12345670'])).toBe('12345670')
    expect(tagBarcode([])).toBeNull()
  })

  it('uses the Moscow date', () => {
    expect(printDate(new Date('2026-11-20T20:59:00Z'))).toBe('20.11.2026')
    expect(printDate(new Date('2026-11-20T21:00:00Z'))).toBe('21.11.2026')
  })
})

describe('warnings', () => {
  it('are empty for a valid tag', () => {
    expect(warningsOf({ properties: ['article', 'brand', 'barcode', 'date'] })).toEqual([])
  })

  it('report a missing price, a missing and an invalid barcode', () => {
    expect(warningsOf({ product: { ...product, price: null, old_price: null }, properties: [] })).toEqual([
      'Нет цены: без неё ценник печатать нельзя, в PDF он не попадёт',
    ])
    expect(warningsOf({ properties: ['barcode'], barcode: null })).toEqual(['Нет штрихкода'])
    expect(warningsOf({ properties: ['barcode'], barcode: '4607053473530' })).toEqual([
      'Неверная контрольная цифра штрихкода 4607053473530: напечатаем только цифры',
    ])
    expect(warningsOf({ properties: ['barcode'], barcode: '12345670' })).toEqual([
      'Штрихкод 12345670 — не EAN-13: напечатаем его символами',
    ])
    expect(warningsOf({ properties: [], barcode: null })).toEqual([])
  })

  it('name the labels that are too small for the chosen properties', () => {
    const long = {
      ...product,
      name: `${product.name}, `.repeat(6),
      article: 'ГРН-РС-50/380-ПРОМ-2026-ЭКСПОРТ',
    }
    const warnings = warningsOf({ product: long })
    expect(warnings.join('\n')).toMatch(/«A4, 3 × 8, 70 × 37 мм».*: (штрихкод|QR-код) не помещается/)
    expect(warnings.join('\n')).not.toContain('105 × 74')
  })
})
