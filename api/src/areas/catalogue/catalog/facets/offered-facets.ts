import { isMark } from '@verstak/domain/catalogue/listing-filter.ts'
import type { AppliedGroup } from './conditions.ts'
import type { ValueCounts } from './counts.ts'
import type { FacetChoice, FacetDictionary, KnownFacet } from './dictionary.ts'

export interface OfferedOption extends FacetChoice {
  readonly key: string
  /** Count without filters. */
  readonly base: number
}

export interface OfferedFacet {
  readonly facet: KnownFacet
  readonly kind: 'list' | 'range'
  readonly options: readonly OfferedOption[]
  /** Numeric bounds, for a range. */
  readonly bounds: { readonly min: number; readonly max: number }
}

const MOST_FACETS = 12
const MOST_OPTIONS = 60
/** With more distinct numbers, a range is offered. */
const MOST_NUMBERS = 16
/** Minimum share of products with a property before it is offered. */
const COMMON = 0.1
const MOST = 0.5

/**
 * Facets that split a scope: the brand first, then in feed order; those of most products precede the others.
 * A facet with a chosen option is always offered, with its chosen options.
 */
export function offeredFacets(
  dictionary: FacetDictionary,
  counts: ValueCounts,
  total: number,
  applied: readonly AppliedGroup[],
): OfferedFacet[] {
  const chosen = new Map(applied.map(({ group }) => [group.key, group]))
  const found = optionsByFacet(dictionary, counts)
  for (const key of chosen.keys()) {
    const facet = dictionary.byKey.get(key)
    if (facet && !isMark(key) && !found.has(facet)) found.set(facet, [])
  }
  const ranked = [...found].map(([facet, options]) => {
    const products = options.reduce((sum, { base }) => sum + base, 0)
    return { facet, options, products, asked: chosen.has(facet.key) }
  })
  const useful = ranked.filter(
    ({ asked, options, products, facet }) =>
      asked || (divides(facet, options, products) && products >= total * COMMON),
  )
  const rank = ({ facet, products }: (typeof useful)[number]) =>
    facet.key === 'brand' ? -1 : products >= total * MOST ? 0 : 1
  useful.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.facet.position - b.facet.position ||
      b.products - a.products ||
      (a.facet.key < b.facet.key ? -1 : 1),
  )
  return useful
    .filter(({ asked }, index) => asked || index <= MOST_FACETS)
    .map(({ facet, options }) => toOffer(facet, options, chosen.get(facet.key)))
}

function optionsByFacet(dictionary: FacetDictionary, counts: ValueCounts) {
  const found = new Map<KnownFacet, OfferedOption[]>()
  for (const [id, base] of Object.entries(counts)) {
    const known = dictionary.byValue.get(Number(id))
    const choice = known?.facet.choices.get(known.key)
    if (!known || !choice || isMark(known.facet.key)) continue
    const options = found.get(known.facet) ?? []
    options.push({ ...choice, key: known.key, base })
    found.set(known.facet, options)
  }
  return found
}

/** Nearly unique values are not useful as options. */
function divides(facet: KnownFacet, options: readonly OfferedOption[], products: number): boolean {
  if (options.length < 2) return false
  return facet.key === 'brand' || isNumeric(options) || options.length <= 20 || options.length * 2 < products
}

const isNumeric = (options: readonly OfferedOption[]) =>
  options.length > 0 && options.every(({ number }) => number !== null)

function toOffer(
  facet: KnownFacet,
  options: readonly OfferedOption[],
  chosen: AppliedGroup['group'] | undefined,
): OfferedFacet {
  const numeric = isNumeric(options)
  const numbers = options.flatMap(({ number }) => number ?? [])
  const bounds = numeric ? { min: Math.min(...numbers), max: Math.max(...numbers) } : { min: 0, max: 0 }
  const many = numeric && options.length > MOST_NUMBERS
  if (chosen?.range || (many && !chosen)) return { facet, kind: 'range', options: [], bounds }
  return { facet, kind: 'list', options: shown(facet, options, chosen?.values ?? []), bounds }
}

/** The most common options plus the chosen ones; numbers sorted by value, texts by count. */
function shown(facet: KnownFacet, options: readonly OfferedOption[], chosen: readonly string[]) {
  const sorted = [...options].sort((a, b) => b.base - a.base || (a.name < b.name ? -1 : 1))
  const there = sorted.filter(({ key }, index) => index < MOST_OPTIONS || chosen.includes(key))
  const missing = chosen.flatMap((key) => {
    const choice = facet.choices.get(key)
    return choice && !there.some((option) => option.key === key) ? [{ ...choice, key, base: 0 }] : []
  })
  const all = [...there, ...missing]
  return isNumeric(all) ? all.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)) : all
}
