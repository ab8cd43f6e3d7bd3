import { type Quantities, ruleOf } from '@verstak/domain/orderable.ts'
import { largestOrder, smallestOrder } from '@verstak/domain/quantity.ts'
import { isCounted, UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import fc from 'fast-check'
import { plainText } from '#areas/catalogue/import/description.ts'
import { parseMeasure, squeeze } from '#areas/catalogue/import/numbers.ts'
import { isValidBarcode } from '#list-files/barcode.ts'
import type { FeedProduct } from '../rows.ts'

/** Texts that break naive writers of product files. */
const PIECES = [
  ...[
    'Дрель',
    'ёмкость',
    'ЁЖ',
    'Bosch',
    'М8×40',
    '5 м/с²',
    '№ 7',
    '100%',
    'a&b',
    '&',
    '<',
    '>',
    '"',
    "'",
    '«х»',
  ],
  ...[
    '<ударная>',
    '&amp',
    ']]>',
    '=1+1',
    '+7',
    '-5',
    '@я',
    '0012',
    ';',
    ',',
    '\\',
    '𝛼',
    'и\u0306',
    '—',
    'x'.repeat(70),
  ],
]

/** One line as the store keeps it; the importer leaves it unchanged. */
const line = (most: number, pieces = 12) =>
  fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: pieces })
    .map((words) => squeeze(words.join(' ')).slice(0, most).trim())
    .filter((text) => text !== '' && text.isWellFormed() && squeeze(plainText(text)) === text)

const UNITS = ['Вт', 'мм', 'кг', 'об/мин', '°C', 'дюйм']
const property = fc
  .record({
    name: line(60, 3).filter((name) => name.toLowerCase() !== 'единица продажи'),
    value: fc.oneof(
      fc.integer({ max: 5000 }).map(String),
      fc.constantFrom('2,5', '10–13', '008'),
      line(200, 4),
    ),
    unit: fc.option(fc.constantFrom(...UNITS)),
  })
  .filter(({ value, unit }) => {
    const read = parseMeasure(plainText(value), unit ?? '')
    return read.value === value && read.unit === unit
  })

const barcode = fc
  .integer({ min: 460_000_000_000, max: 469_999_999_999 })
  .map((start) => Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isValidBarcode) ?? '')

const kopecks = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000_000_00 }))
const stock = fc.oneof(fc.constantFrom(0, 0, 1, 9, 10, 100, UNCOUNTED_STOCK), fc.nat({ max: 100_000 }))

/** Descriptions as stored, each with its text in one line. */
export const descriptions: Readonly<Record<string, string>> = {
  '': '',
  '<p>Мощная &amp; <b>лёгкая</b></p>': 'Мощная & лёгкая',
  '<p>до]]&gt;после<br />2 &lt; 3</p>': 'до]]>после 2 < 3',
}

/** The quantities that a feed shows: those that can be ordered. */
function asOffered<G extends Quantities>(good: G): G {
  const rule = ruleOf(good)
  const counted = isCounted(good.stock)
  return { ...good, min_quantity: smallestOrder(rule), stock: counted ? largestOrder(rule) : good.stock }
}

export type RandomGood = Omit<FeedProduct, 'id' | 'code' | 'article' | 'section_id' | 'section' | 'pictures'>

const good: fc.Arbitrary<RandomGood> = fc
  .record({
    name: line(500, 30),
    brand: fc.option(line(100, 2)),
    price: kopecks,
    raise: fc.option(kopecks),
    stock,
    unit: fc.constantFrom('шт', 'кг', 'упак', 'м', 'пара', 'бухта'),
    min_quantity: fc.constantFrom(1, 1, 6),
    multiplicity: fc.constantFrom(1, 1, 12),
    country: fc.option(fc.constantFrom('Россия', 'Китай', 'Кот-д’Ивуар')),
    warranty: fc.boolean(),
    weight_grams: fc.option(fc.integer({ min: 1, max: 900_000 })),
    dimensions_mm: fc.option(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 3, maxLength: 3 })),
    badge: fc.option(fc.constantFrom('hit' as const, 'new' as const)),
    description: fc.constantFrom(...Object.keys(descriptions)),
    barcodes: fc.uniqueArray(barcode, { maxLength: 3 }).map((codes) => codes.sort()),
    params: fc.array(property, { maxLength: 5 }),
  })
  .map(({ raise, ...fields }) => ({ ...fields, old_price: raise === null ? null : fields.price + raise }))
  .map(asOffered)

/**
 * At least one product, without generated data: ids, articles, sections. Money in kopecks, stock in units of
 * sale.
 */
export const randomGoods = fc.array(good, { minLength: 1, maxLength: 12 })

/** Many products at once, for tests that open a database each time. */
export const manyGoods = fc.array(good, { minLength: 20, maxLength: 40 })
