import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomGoods } from '../testing/random-goods.ts'
import { anyFields, productsOf, writeFeed } from '../testing/write-feed.ts'
import { type Mutation, mutationsIn } from './testing/mutations.ts'
import { commercemlFaults, ymlFaults } from './testing/validate.ts'

/** A product with every optional field. */
const full = {
  ...{ name: 'Дрель '.repeat(50), brand: 'Ёж', price: 499_050, old_price: 599_000, stock: 7, unit: 'шт' },
  ...{ min_quantity: 2, multiplicity: 2, country: 'Россия', warranty: true, weight_grams: 1850 },
  ...{ dimensions_mm: [300, 250, 80], badge: 'hit' as const, description: '<p>Мощная</p>' },
  ...{ barcodes: ['4690363024544', '4690363024551'] },
  params: [
    { name: 'Мощность', value: '650', unit: 'Вт' },
    { name: 'Цвет', value: 'синий', unit: null },
  ],
}
const products = productsOf([full, full])

/** The paths of one type of mutation that the validator accepts. */
const passed = (text: string, faults: (text: string) => string[]) => {
  const all = mutationsIn(text).filter((mutation) => faults(mutation.text).length === 0)
  return (wanted: Mutation['kind'], below: string) =>
    all
      .filter(({ kind, path }) => kind === wanted && path.startsWith(below))
      .map(({ path }) => path.slice(below.length))
}

test('files of random products are valid for any choice of fields', () => {
  fc.assert(
    fc.property(randomGoods, anyFields, (goods, fields) => {
      const made = productsOf(goods)
      expect(ymlFaults(writeFeed('yml', made, fields)['feed.xml'] ?? '')).toEqual([])
      for (const text of Object.values(writeFeed('commerceml', made, fields)))
        expect(commercemlFaults(text)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

describe('each element removed, duplicated, renamed or moved is refused', () => {
  test('in YML, except optional and repeatable elements', () => {
    const text = writeFeed('yml', products)['feed.xml'] ?? ''
    expect(ymlFaults(text)).toEqual([])
    const through = passed(text, ymlFaults)
    expect([through('renamed', ''), through('moved', '')]).toEqual([[], []])
    expect(through('doubled', 'shop/')).toEqual([
      'currencies/currency',
      'categories/category',
      'offers/offer',
      ...['offers/offer/picture', 'offers/offer/barcode', 'offers/offer/param'],
    ])
    const ofOffer = 'shop/offers/offer/'
    expect(through('removed', ofOffer)).toEqual([
      ...['url', 'oldprice', 'picture', 'vendor', 'vendorCode', 'description', 'manufacturer_warranty'],
      ...['country_of_origin', 'barcode', 'weight', 'dimensions', 'count', 'min-quantity', 'step-quantity'],
      ...['custom_label_0', 'param'],
    ])
    // One of two remains.
    expect(through('removed', '').filter((path) => !path.startsWith(ofOffer))).toEqual([
      'shop/categories/category',
      'shop/offers/offer',
    ])
  })

  test('in the catalogue of CommerceML', () => {
    const text = writeFeed('commerceml', products)['import.xml'] ?? ''
    expect(commercemlFaults(text)).toEqual([])
    const through = passed(text, commercemlFaults)
    expect([through('renamed', ''), through('moved', '')]).toEqual([[], []])
    const ofItem = 'Каталог/Товары/Товар/'
    expect(through('doubled', '')).toEqual(
      [
        'Группы/Ид',
        'ЗначенияСвойств/ЗначенияСвойства',
        'ЗначенияСвойств/ЗначенияСвойства/Значение',
        'СтавкиНалогов/СтавкаНалога',
        'ЗначенияРеквизитов/ЗначениеРеквизита',
        'ЗначенияРеквизитов/ЗначениеРеквизита/Значение',
      ].map((path) => ofItem + path),
    )
    expect(through('removed', ofItem)).toEqual([
      ...['Штрихкод', 'Артикул', 'БазоваяЕдиница', 'Группы', 'Описание', 'Страна', 'Вес', 'Изготовитель'],
      ...['Изготовитель/Ид', 'ЗначенияСвойств/ЗначенияСвойства', 'СтавкиНалогов', 'ЗначенияРеквизитов'],
      'ЗначенияРеквизитов/ЗначениеРеквизита',
    ])
    expect(through('removed', 'Классификатор/')).toEqual([
      ...['Владелец/Ид', 'Свойства/Свойство/Описание', 'Свойства/Свойство/ТипЗначений'],
    ])
  })

  test('in the offers of CommerceML', () => {
    const text = writeFeed('commerceml', products)['offers.xml'] ?? ''
    expect(commercemlFaults(text)).toEqual([])
    const through = passed(text, commercemlFaults)
    expect([through('renamed', ''), through('moved', '')]).toEqual([[], []])
    expect(through('doubled', 'ПакетПредложений/')).toEqual([
      'ТипыЦен/ТипЦены/Налог',
      'Предложения/Предложение/Цены/Цена',
    ])
    expect(through('removed', 'ПакетПредложений/Предложения/Предложение/')).toEqual([
      ...['Артикул', 'БазоваяЕдиница', 'Цены/Цена'],
      ...['Цены/Цена/Представление', 'Цены/Цена/Валюта', 'Цены/Цена/Единица', 'Количество'],
    ])
  })
})

test.each([
  ['a price with a comma', '<ЦенаЗаЕдиницу>4990.50<', '<ЦенаЗаЕдиницу>4990,50<'],
  ['a price of three decimals', '<ЦенаЗаЕдиницу>4990.50<', '<ЦенаЗаЕдиницу>4990.505<'],
  ['a price of an unknown type', '<ИдТипаЦены>verstak-price<', '<ИдТипаЦены>other<'],
  ['stock in words', /<Количество>\d+</, '<Количество>много<'],
  ['two offers of one good', '<Ид>product-2<', '<Ид>product-1<'],
  ['a good in an unknown group', /<Группы>\s*<Ид>section-2</g, '<Группы><Ид>section-3<'],
  ['a value of an unknown property', /<ЗначенияСвойства>\s*<Ид>[^<]+</, '<ЗначенияСвойства><Ид>other<'],
  ['VAT in words', '<Ставка>22<', '<Ставка>НДС<'],
  ['a short barcode', '<Штрихкод>4690363024544<', '<Штрихкод>46903<'],
  ['a long name', /<Наименование>Дрель [^<]+</, `<Наименование>${'Дрель '.repeat(50)}<`],
  ['a unit without its code', / Код="796"/, ''],
  ['an old version', 'ВерсияСхемы="2.10"', 'ВерсияСхемы="1.05"'],
  ['a date in words', /ДатаФормирования="[^"]+"/, 'ДатаФормирования="сегодня"'],
  ['a wrong flag', 'СодержитТолькоИзменения="false"', 'СодержитТолькоИзменения="нет"'],
])('CommerceML with %s is refused', (_fault, good, bad) => {
  const texts = Object.values(writeFeed('commerceml', products))
  const spoilt = texts.filter((text) => text.replace(good, bad) !== text)
  expect(spoilt).not.toEqual([])
  for (const text of spoilt) expect(commercemlFaults(text.replace(good, bad))).not.toEqual([])
})

test.each([
  ['two catalogues', '</shop>', '</shop><shop/>'],
  ['an unknown currency', 'id="RUB"', 'id="XXX"'],
  ['a section without its number', /<category id="1"/, '<category'],
  ['a strange flag', 'available="true"', 'available="yes"'],
  ['a property without a name', /<param name="[^"]+"/, '<param'],
  ['no date', / date="[^"]+"/, ''],
  ['text between the offers', '</offer>', '</offer>и другие'],
])('YML with %s is refused', (_fault, good, bad) => {
  const text = writeFeed('yml', products)['feed.xml'] ?? ''
  expect(text.replace(good, bad)).not.toBe(text)
  expect(ymlFaults(text.replace(good, bad))).not.toEqual([])
})
