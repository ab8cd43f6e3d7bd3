import { type FeedFormat, feedStockCodes } from '@verstak/domain/tools/export-feed.ts'
import fc from 'fast-check'
import { usualSettings } from '../defaults.ts'
import type { FormatContext } from '../formats/format.ts'
import { formats } from '../formats/formats.ts'
import { toRow } from '../row.ts'
import type { FeedProduct } from '../rows.ts'
import type { RandomGood } from './random-goods.ts'

const SHOP = 'https://shop.example'
type Fields = FormatContext['fields']

const sections = [
  { id: 1, parent_id: null, name: 'Инструмент & «оснастка»' },
  { id: 2, parent_id: 1, name: 'Дрели <ударные>' },
]

/** The products as loaded from the database, in one section and with three pictures. */
export const productsOf = (goods: readonly RandomGood[]): FeedProduct[] =>
  goods.map((good, i) => ({
    ...good,
    id: i + 1,
    code: `good-${i + 1}`,
    article: `00${i + 1}-А`,
    section_id: 2,
    section: sections.map(({ name }) => name).join(' / '),
    pictures: ['a', 'b', 'c'],
  }))

/** Returns the texts of a format's files by name, without a database. */
export function writeFeed(
  format: FeedFormat,
  products: readonly FeedProduct[],
  changed: Partial<Fields> = {},
): Record<string, string> {
  const fields = { ...usualSettings.fields, ...changed }
  const { parts, listsProperties = false } = formats[format]
  const listed = listsProperties && fields.params ? products.flatMap(({ params }) => params) : []
  const properties = [
    ...new Map(listed.map(({ name, unit }) => [`${name}\n${unit}`, { name, unit }])).values(),
  ]
  const store = { name: 'Верстак', company: 'ООО «Верстак»', url: SHOP }
  const context = { fields, sections, properties, store, madeAt: new Date('2026-11-23T09:00:00Z') }
  const rows = products.map((product) => toRow(product, fields, SHOP))
  return Object.fromEntries(
    parts.map((part) => [
      part.name,
      [part.head(context), part.page?.(rows, context, 0), part.foot?.(context)].join(''),
    ]),
  )
}

/** All feed options for a file without columns. */
export const anyFields: fc.Arbitrary<Partial<Fields>> = fc.record({
  price_type: fc.constantFrom('own', 'old'),
  markup: fc.constantFrom(-90, 0, 10.5, 500),
  rounding: fc.constantFrom('none', 'rouble', 'ten', 'fifty', 'nine'),
  stock: fc.constantFrom(...feedStockCodes),
  pictures: fc.constantFrom(0, 1, 10),
  params: fc.boolean(),
  description: fc.boolean(),
})
