import { eanCheckDigit } from '@verstak/domain/ean.ts'
import { type Brand, lineName } from './brands.ts'
import { describe } from './description.ts'
import { families } from './families/all.ts'
import type { Draft, Family } from './family.ts'
import { modelName } from './model-name.ts'
import { type Param, readParams } from './params.ts'
import { picturesOf, type Shown } from './pictures.ts'
import { roundPrice } from './price.ts'
import { at, permute, type Random, randomFor } from './random.ts'
import { relatedIds } from './related.ts'

export type Stock = { warehouse: string; amount: number }

export type Product = {
  id: string
  name: string
  brand: Brand
  article: string
  categoryPath: string
  /** Roubles, at most two decimals. */
  price: number
  oldPrice: number | undefined
  barcodes: string[]
  pictures: Shown[]
  description: string
  kg: number
  cm: readonly [number, number, number]
  unit: string
  step: number
  min: number
  stock: Stock[]
  related: string[]
  params: Param[]
  badge: 'new' | 'hit' | undefined
}

export type Share = { family: Family; number: number; count: number }

/** Number of products per family: families with more sizes and makers get more, each gets at least one. */
export function shares(products: number): Share[] {
  const weights = families.map(
    (family) => (family.share ?? 1) * Math.min(80, Math.max(14, Math.sqrt(family.space))),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const list = families.map((family, number) => ({
    family,
    number: number + 101,
    count: Math.floor((products * at(weights, number)) / total),
  }))
  let left = products - list.reduce((sum, share) => sum + share.count, 0)
  for (const share of [...list].sort((a, b) => a.count - b.count)) {
    if (left-- <= 0) break
    share.count++
  }
  return list
}

export function offerId(number: number, serial: number): string {
  return `${number}${String(serial).padStart(5, '0')}`
}

/** Serial digits of an article: permuted within their length, so that no two products share them. */
function serialDigits(serial: number, family: string): string {
  if (serial < 1000) return String(permute(serial, 1000, family)).padStart(3, '0')
  const floor = 10 ** Math.floor(Math.log10(serial))
  return String(floor + permute(serial - floor, floor * 9, family))
}

/** EAN-13 from a GS1 Russia prefix (460–469), the maker and the permuted product number. */
function ean(number: number, serial: number, maker: number): string {
  const body = ((number * 100_000 + serial) * 4_827_103 + 917_351) % 100_000_000
  const first12 = `46${String(maker).padStart(2, '0')}${String(body).padStart(8, '0')}`
  return first12 + eanCheckDigit(first12)
}

/** A multiple of whole packs, so that all of the stock can be bought. */
function stockOf(random: Random, price: number, step: number, min: number): Stock[] {
  if (random.chance(0.06))
    return ['MCK', 'SPB', 'EKB', 'NSK', 'KRD'].map((warehouse) => ({ warehouse, amount: 0 }))
  const scale = price < 100 ? 2400 : price < 1000 ? 420 : price < 10_000 ? 70 : 18
  const sizes = [
    ['MCK', 1, 0.08],
    ['SPB', 0.35, 0.25],
    ['EKB', 0.3, 0.3],
    ['NSK', 0.2, 0.4],
    ['KRD', 0.2, 0.42],
  ] as const
  return sizes.map(([warehouse, size, empty]) => ({
    warehouse,
    amount: random.chance(empty)
      ? 0
      : Math.max(min, Math.ceil((scale * size * random.next() ** 1.6) / step) * step),
  }))
}

function nameOf(draft: Draft, brand: Brand, line: number): string {
  const label = draft.model ? modelName(draft.model, brand, line) : lineName(brand, line)
  return `${draft.head} ${brand.name}${label ? ` ${label}` : ''}, ${draft.tail}`
}

function linePrice(line: number): number {
  return [1, 1.22, 0.87, 1.1, 1.35][line % 5] ?? 1
}

type Goods = Omit<Product, 'related' | 'description'>

/** A product without its description and relations, with the numbers that these are derived from. */
function goods({ family, number }: Share, serial: number): { goods: Goods; draft: Draft; random: Random } {
  const { brand, line, draft: build } = family.variant(serial)
  const draft = build()
  const random = randomFor(`${family.key}:${serial}`)
  const makers = Number.parseInt(brand.code, 36) % 50
  const rate = brand.level * linePrice(line) * (0.98 + random.next() * 0.04)
  const price = roundPrice(draft.price * rate, family.kopecks ?? false)
  const dearer = random.chance(0.12)
    ? roundPrice(price * (1.08 + random.next() * 0.24), family.kopecks ?? false)
    : 0
  const step = draft.step ?? 1
  const min = draft.min ?? step
  const badge = random.next()
  return {
    draft,
    random,
    goods: {
      id: offerId(number, serial),
      name: nameOf(draft, brand, line),
      brand,
      article: brand.article(family.code, String(number), serialDigits(serial, family.key)),
      categoryPath: family.path,
      price,
      oldPrice: dearer > price ? dearer : undefined,
      barcodes: [
        ean(number, serial, makers),
        ...(random.chance(0.12) ? [ean(number, serial, makers + 50)] : []),
      ],
      stock: stockOf(random, price * step, step, min),
      badge: badge < 0.05 ? 'new' : badge < 0.09 ? 'hit' : undefined,
      pictures: picturesOf(draft.picture, brand, family.shots ?? []),
      kg: Math.max(0.001, Math.round(draft.kg * 1000) / 1000),
      cm: draft.cm,
      unit: draft.unit ?? 'шт',
      step,
      min,
      params: readParams(draft.params),
    },
  }
}

/** Stock at the default warehouse. */
const isOnSale = (share: Share, serial: number): boolean =>
  goods(share, serial).goods.stock.some(({ warehouse, amount }) => warehouse === 'MCK' && amount > 0)

/**
 * Product with this serial number in its family. It does not depend on the size of the catalogue, except for
 * its relations.
 */
export function product(share: Share, serial: number, plan: readonly Share[]): Product {
  const { goods: made, draft, random } = goods(share, serial)
  return {
    ...made,
    description: describe(draft, made.params, share.family, made.brand, random),
    related: relatedIds(draft.related ?? [], plan, random, isOnSale),
  }
}
