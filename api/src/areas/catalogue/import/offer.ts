import { normalizeArticle } from '@verstak/domain/article.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import { isValidBarcode } from '#list-files/barcode.ts'
import { type FeedArrival, isOfArrival, readArrivals } from './arrivals.ts'
import { cleanDescription, plainText } from './description.ts'
import type { RawOffer } from './feed-reader.ts'
import { parseMeasure, parseNumber, squeeze } from './numbers.ts'
import { type FeedRates, readPrices } from './prices.ts'
import type { Complain, ProblemKind } from './report.ts'
import { productSlug } from './slug.ts'
import { readStock } from './stock.ts'

export interface OfferProperty extends CardProperty {
  readonly number: number | null
}

/** Money in kopecks, weight in grams, dimensions in millimetres. */
export interface FeedOffer {
  readonly line: number
  readonly offer_id: string
  readonly url: string
  readonly slug: string
  readonly name: string
  readonly name_key: string
  readonly brand: string | null
  readonly article: string
  readonly article_key: string
  /** The category's id in the feed; empty without one. */
  readonly category: string
  readonly price: number | null
  readonly old_price: number | null
  readonly unit: string
  readonly min_quantity: number
  readonly multiplicity: number
  readonly description: string
  readonly country: string | null
  readonly warranty: boolean
  readonly weight_grams: number | null
  readonly dimensions_mm: readonly number[] | null
  readonly badge: 'hit' | 'new' | null
  readonly properties: readonly OfferProperty[]
  readonly card_properties: readonly CardProperty[]
  readonly barcodes: readonly string[]
  readonly pictures: readonly string[]
  readonly related: readonly string[]
  readonly stock: Readonly<Record<string, number>>
  readonly arrivals: readonly FeedArrival[]
}

const MAX_NAME = 500
const MAX_PICTURES = 20
const SALE_UNIT = 'единица продажи'

/** Null when the offer cannot be sold; `complain` is called for every problem. */
export function readOffer(raw: RawOffer, rates: FeedRates, complain: Complain): FeedOffer | null {
  const text = (name: string) => squeeze(raw.fields.get(name)?.[0] ?? '')
  const offerId = squeeze(raw.attributes.id ?? '')
  if (!offerId) return refuse(complain, 'noId')
  const name = readName(text)
  if (!name) return refuse(complain, 'noName', `есть ${[...raw.fields.keys()].join(', ')}`)
  const prices = readPrices(text, rates, complain)
  if (!prices) return null

  const article = plainText(text('vendorCode')).slice(0, 100) || offerId
  const properties = readProperties(raw)
  return {
    line: raw.line,
    offer_id: offerId,
    url: text('url'),
    slug: productSlug(name, article),
    name,
    name_key: nameKey(name),
    brand: plainText(text('vendor')) || null,
    article,
    article_key: normalizeArticle(article),
    category: text('categoryId'),
    ...prices,
    unit: saleUnit(raw),
    min_quantity: count(text('min-quantity'), complain),
    multiplicity: count(text('step-quantity'), complain),
    description: cleanDescription(raw.fields.get('description')?.[0] ?? ''),
    country: plainText(text('country_of_origin')) || null,
    warranty: /^(?:true|1|да|есть)$/i.test(text('manufacturer_warranty')),
    weight_grams: scaled(text('weight'), 1000, complain),
    dimensions_mm: readDimensions(text('dimensions'), complain),
    badge: readBadge(text('custom_label_0')),
    properties,
    card_properties: forCard(properties),
    barcodes: readBarcodes(raw, complain),
    pictures: unique(raw.fields.get('picture') ?? []).slice(0, MAX_PICTURES),
    related: unique((raw.fields.get('rec') ?? []).flatMap((list) => list.split(','))).filter(
      (id) => id !== offerId,
    ),
    stock: readStock(raw, complain),
    arrivals: readArrivals(raw, complain),
  }
}

function refuse(complain: Complain, kind: ProblemKind, detail?: string): null {
  complain(kind, detail)
  return null
}

function readName(text: (name: string) => string): string {
  const vendor = text('vendor')
  const model = text('model')
  const brand = model.toLowerCase().includes(vendor.toLowerCase()) ? '' : vendor
  const composed = model ? [text('typePrefix'), brand, model].filter(Boolean).join(' ') : ''
  return squeeze(plainText(text('name') || composed)).slice(0, MAX_NAME)
}

function readProperties(raw: RawOffer): OfferProperty[] {
  return raw.params.flatMap(({ name, unit, value }) => {
    const title = squeeze(plainText(name))
    const measure = parseMeasure(plainText(value), plainText(unit))
    if (!title || !measure.value || title.toLowerCase() === SALE_UNIT || isOfArrival(title)) return []
    return [{ name: title, ...measure }]
  })
}

function forCard(properties: readonly OfferProperty[]): CardProperty[] {
  return properties
    .filter(({ name, value, number }) => name.length <= 32 && (number !== null || value.length <= 24))
    .slice(0, 4)
    .map(({ name, value, unit }) => ({ name, value, unit }))
}

function saleUnit(raw: RawOffer): string {
  const given = raw.params.find(({ name }) => squeeze(name).toLowerCase() === SALE_UNIT)?.value ?? ''
  const unit = squeeze(given).replace(/\.$/, '')
  return unit && unit.length <= 12 ? unit : 'шт'
}

function count(text: string, complain: Complain): number {
  if (!text) return 1
  const number = parseNumber(text)
  if (number !== null && Number.isInteger(number) && number > 0 && number <= 1_000_000) return number
  complain('badNumber', text)
  return 1
}

function scaled(text: string, factor: number, complain: Complain): number | null {
  if (!text) return null
  const number = parseNumber(text)
  if (number !== null && number >= 0 && number * factor < 2 ** 31) return Math.round(number * factor) || null
  complain('badNumber', text)
  return null
}

function readDimensions(text: string, complain: Complain): number[] | null {
  if (!text) return null
  const sides = text.split('/').map((side) => scaled(squeeze(side), 10, () => {}))
  const known = sides.filter((side) => side !== null)
  if (sides.length === 3 && known.length === 3) return known
  complain('badNumber', text)
  return null
}

function readBadge(label: string): 'hit' | 'new' | null {
  return label === 'hit' || label === 'new' ? label : null
}

function readBarcodes(raw: RawOffer, complain: Complain): string[] {
  const codes = unique((raw.fields.get('barcode') ?? []).flatMap((list) => list.split(/[,;\s]+/)))
  return codes.filter((code) => {
    const valid = isValidBarcode(code)
    if (!valid) complain('badBarcode', code)
    return valid
  })
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}
