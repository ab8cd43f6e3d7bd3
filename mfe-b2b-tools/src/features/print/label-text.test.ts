import type { ProductCard } from '@verstak/contract/common.ts'
import { tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'
import { expect, test } from 'vitest'
import { labelText } from './label-text.ts'

const product: ProductCard = {
  id: 1,
  code: 'perchatki',
  name: 'Перчатки',
  article: 'ПР-1',
  brand: 'Рукодел',
  price: 4505,
  old_price: 6000,
  unit: 'пара',
  min_quantity: 1,
  multiplicity: 12,
  stock: 100,
  expected_on: null,
  can_buy: true,
  badges: [],
  picture: null,
  properties: [],
}
const EAN = '4690363024544'

test('contains every selected property', () => {
  expect(labelText({ product, barcode: EAN }, tagPropertyCodes, '20.11.2026')).toEqual({
    price: { roubles: '45', kopecks: '05' },
    unit: 'за\u00a01\u00a0пару',
    oldPrice: 6000,
    facts: ['Арт. ПР-1', 'Рукодел', 'Кратность 12\u00a0пар', 'Страна: …', '20.11.2026'],
    ean: EAN,
    qr: true,
  })
})

test('omits unselected properties but keeps the price', () => {
  const text = labelText({ product, barcode: EAN }, [], '20.11.2026')
  expect(text).toMatchObject({ oldPrice: null, facts: [], ean: null, qr: false })
  expect(text.price?.roubles).toBe('45')
})

test('a barcode with a wrong check digit is printed as digits', () => {
  const text = labelText({ product, barcode: '4690363024540' }, ['barcode'], '20.11.2026')
  expect(text).toMatchObject({ ean: null, facts: ['4690363024540'] })
})

test('omits a missing price, a QR code without an article and an old price that is lower', () => {
  const bare = { ...product, price: null, article: '' }
  expect(labelText({ product: bare, barcode: null }, tagPropertyCodes, '')).toMatchObject({
    price: null,
    oldPrice: null,
    qr: false,
  })
  const dear = { ...product, price: 7000 }
  expect(labelText({ product: dear, barcode: null }, ['oldPrice'], '').oldPrice).toBeNull()
})
