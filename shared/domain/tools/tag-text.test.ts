import { describe, expect, test } from 'vitest'
import { tagPropertyCodes } from './price-tag.ts'
import { type TagSubject, tagText } from './tag-text.ts'

const EAN = '4690363024544'
const subject: TagSubject = {
  product: { article: 'DR-1', brand: 'Зубр', price: 9900, old_price: 12_000, unit: 'шт', multiplicity: 10 },
  ...{ barcode: EAN, country: 'Россия' },
}
const text = (more: Partial<TagSubject> = {}, properties = tagPropertyCodes) =>
  tagText({ ...subject, ...more }, properties, '20.11.2026')
const product = (more: Partial<TagSubject['product']>) => ({ product: { ...subject.product, ...more } })

describe('a price tag', () => {
  test('shows all that is chosen', () => {
    expect(text()).toEqual({
      ...{ unit: 'за\u00a01\u00a0шт', oldPrice: 12_000, ean: EAN, qr: true },
      facts: ['Арт. DR-1', 'Зубр', 'Кратность 10\u00a0шт', 'Страна: Россия', '20.11.2026'],
    })
  })

  test('shows nothing that is not chosen', () => {
    expect(text({}, [])).toEqual({
      unit: 'за\u00a01\u00a0шт',
      oldPrice: null,
      ean: null,
      qr: false,
      facts: [],
    })
  })

  test('leaves out what the product does not have', () => {
    const bare = { ...product({ article: '', brand: null, old_price: null }), barcode: null, country: null }
    expect(text(bare)).toMatchObject({
      ...{ oldPrice: null, ean: null, qr: false, facts: ['Кратность 10\u00a0шт', '20.11.2026'] },
    })
  })

  test('shows a code that cannot be bars as a fact', () => {
    const { ean, facts } = text({ barcode: '4690363024545' }, ['barcode'])
    expect([ean, facts]).toEqual([null, ['4690363024545']])
  })

  test('shows no old price of a product without a price, or below the price', () => {
    expect(text(product({ price: null })).oldPrice).toBeNull()
    expect(text(product({ old_price: 9900 })).oldPrice).toBeNull()
  })

  test('cuts a unit that is longer than twelve signs, and takes pieces for none', () => {
    expect(text(product({ unit: 'абвгдежзиклм' })).unit).toContain('абвгдежзиклм')
    expect(text(product({ unit: 'абвгдежзиклмн' })).unit).toContain('абвгдежзикл…')
    expect(text(product({ unit: '' })).unit).toBe('за\u00a01\u00a0шт')
  })
})
