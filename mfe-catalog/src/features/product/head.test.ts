import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { expect, test } from 'vitest'
import { productHead } from './head.ts'

const product: ProductDetail = {
  id: 1,
  code: 'drill-1',
  name: 'Дрель Д-1',
  article: 'D-1',
  brand: 'Кремень',
  price: 123_456,
  old_price: null,
  unit: 'шт',
  min_quantity: 1,
  multiplicity: 1,
  stock: 5,
  expected_on: null,
  can_buy: true,
  badges: [],
  picture: null,
  properties: [{ name: 'Мощность', value: '550', unit: 'Вт' }],
  breadcrumbs: [{ CODE: 'tools', name: 'Инструмент', path: ['tools'] }],
  pictures: [{ id: 'abc', width: 1200, height: 1200, alt: 'Дрель Д-1' }],
  description: '',
  barcodes: ['123', '4690363024544'],
  country: null,
  warranty: false,
  weight_grams: null,
  dimensions_mm: null,
  stocks: [],
  expendable_count: 0,
  questions: [],
  vat: 22_263,
  discontinued: false,
  replacement: null,
}
const headOf = (changes: Partial<ProductDetail> = {}) =>
  productHead({
    code: 'drill-1',
    preview: null,
    product: { ...product, ...changes },
    consumables: null,
    origin: 'https://shop.example',
  })
const graphOf = (changes: Partial<ProductDetail> = {}) =>
  (headOf(changes).jsonLd as { '@graph': Record<string, unknown>[] })['@graph']

test('the title and description name the product', () => {
  expect(headOf()).toMatchObject({
    title: 'Дрель Д-1',
    description: 'Дрель Д-1: артикул D-1, Кремень, цена 1\u00a0234,56\u00a0₽ с НДС, Мощность: 550 Вт',
    canonical: '/drill-1/',
    kind: 'product',
    image: '/pictures/abc/1200.jpg',
  })
})

test('preloads the main picture', () => {
  expect(headOf().preloadPictures).toMatchObject([
    { srcSet: expect.stringContaining('/pictures/abc/640 640w') },
  ])
  expect(headOf({ pictures: [] }).preloadPictures).toBeUndefined()
})

test('structured data have absolute URLs and prices in roubles', () => {
  expect(graphOf()[0]).toMatchObject({
    '@type': 'Product',
    sku: 'D-1',
    gtin13: '4690363024544',
    image: ['https://shop.example/pictures/abc/1200.jpg'],
    offers: { price: '1234.56', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
  })
})

test('structured data have the unit of the price and the properties', () => {
  const [data] = graphOf({
    description: '<p>Мощная &amp; лёгкая</p><ul><li>13&nbsp;мм</li></ul>',
    country: 'Россия',
    min_quantity: 5,
    multiplicity: 12,
    unit: 'упак',
  })
  expect(data).toMatchObject({
    description: 'Мощная & лёгкая 13 мм',
    category: 'Инструмент',
    countryOfOrigin: 'Россия',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Мощность', value: '550', unitText: 'Вт' }],
    offers: {
      priceSpecification: { valueAddedTaxIncluded: true, unitText: 'упак' },
      eligibleQuantity: { minValue: 12 },
      seller: { name: 'Верстак' },
    },
  })
})

test('a discontinued product is marked as discontinued', () => {
  expect(graphOf({ discontinued: true, can_buy: false })[0]).toMatchObject({
    offers: { availability: 'https://schema.org/Discontinued' },
  })
})

test('omits a price and a code that the product does not have', () => {
  const [data] = graphOf({ price: null, barcodes: ['123'], brand: null })
  expect(data).not.toHaveProperty('offers')
  expect(data).not.toHaveProperty('gtin13')
  expect(data).not.toHaveProperty('brand')
})

test('a product that cannot be bought is out of stock', () => {
  expect(graphOf({ can_buy: false })[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('breadcrumbs lead from the home page to the product', () => {
  expect(graphOf()[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, item: 'https://shop.example/catalog/' },
      { position: 3, name: 'Инструмент', item: 'https://shop.example/catalog/tools/' },
      { position: 4, name: 'Дрель Д-1', item: 'https://shop.example/drill-1/' },
    ],
  })
})

test('while the product is loading, the title comes from its card', () => {
  const waiting = { code: 'drill-1', product: new Promise<null>(() => {}), consumables: null, origin: '' }
  expect(productHead({ ...waiting, preview: product })).toEqual({ title: 'Дрель Д-1' })
})
