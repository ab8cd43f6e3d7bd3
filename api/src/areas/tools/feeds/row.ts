import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import { reducedFrom, VAT_RATE } from '@verstak/domain/money.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { pictureUrl } from '@verstak/domain/picture.ts'
import { largestOrder, smallestOrder } from '@verstak/domain/quantity.ts'
import { isCounted } from '@verstak/domain/stock.ts'
import { type FeedColumn, stockBand } from '@verstak/domain/tools/export-feed.ts'
import { roundedPrice } from '@verstak/domain/tools/rounded-price.ts'
import { plainText, squeeze } from '#areas/catalogue/import/face.ts'

import type { FeedProduct } from './rows.ts'

/**
 * A product as the feed shows it: prices and stock by the feed's rules, absolute URLs. `min_quantity` is the
 * smallest quantity that can be ordered, and the stock is the largest one: both by the rule of the basket.
 */
export interface FeedRow extends Omit<FeedProduct, 'pictures' | 'stock'> {
  /** Null when the feed does not show stock; units are null when there is no count. */
  readonly stock: { readonly text: string; readonly units: number | null } | null
  readonly available: boolean
  readonly url: string
  readonly pictures: readonly string[]
}

export function toRow(product: FeedProduct, fields: FeedSettings['fields'], publicUrl: string): FeedRow {
  const { markup, rounding, price_type: type } = fields
  const from = reducedFrom(product.price, product.old_price)
  const priced = (kopecks: number) => roundedPrice(kopecks, markup, rounding)
  const price = priced(type === 'old' ? (from ?? product.price) : product.price)
  const rule = ruleOf(product)
  const orderable = largestOrder(rule)
  return {
    ...product,
    price,
    old_price: type === 'old' || from === null ? null : reducedFrom(price, priced(from)),
    min_quantity: smallestOrder(rule),
    stock: stockOf(isCounted(product.stock) ? orderable : product.stock, fields.stock),
    available: orderable > 0,
    url: publicUrl + paths.product(product.code),
    pictures: product.pictures.slice(0, fields.pictures).map((id) => publicUrl + pictureUrl(id, 1200, 'jpg')),
    params: fields.params ? product.params : [],
    description: fields.description ? product.description : '',
  }
}

function stockOf(units: number, way: FeedSettings['fields']['stock']): FeedRow['stock'] {
  if (way === 'none') return null
  if (!isCounted(units)) return { text: 'в наличии', units: null }
  if (way === 'exact') return { text: String(units), units }
  const band = stockBand(units)
  return { text: band.name, units: band.units }
}

export type CellValue = string | number | null

/** Converts the HTML of a description to one line of text. */
const plain = (html: string) => squeeze(plainText(html.replace(/<(?:br|\/\w)[^<>]*>/g, ' $&')))

/** Converts kopecks to roubles. */
export const cells: Readonly<Record<FeedColumn, (row: FeedRow) => CellValue>> = {
  id: ({ id }) => id,
  article: ({ article }) => article,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  section: ({ section }) => section,
  price: ({ price }) => price / 100,
  old_price: ({ old_price }) => old_price && old_price / 100,
  vat: () => VAT_RATE,
  stock: ({ stock }) => (stock && stock.text === String(stock.units) ? stock.units : (stock?.text ?? null)),
  unit: ({ unit }) => unit,
  min_quantity: ({ min_quantity }) => min_quantity,
  multiplicity: ({ multiplicity }) => multiplicity,
  barcode: ({ barcodes }) => barcodes.join(', '),
  country: ({ country }) => country,
  url: ({ url }) => url,
  picture: ({ pictures }) => pictures.join(', '),
  description: ({ description }) => plain(description),
  params: ({ params }) =>
    params.map(({ name, value, unit }) => `${name}: ${value}${unit ? ` ${unit}` : ''}`).join('; '),
}

export const MONEY: ReadonlySet<FeedColumn> = new Set(['price', 'old_price'])
