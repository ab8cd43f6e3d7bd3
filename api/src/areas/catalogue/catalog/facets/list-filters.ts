import type { Facet, Filters } from '@verstak/contract/catalog/schemas.ts'
import { type Mark, marks } from '@verstak/domain/catalogue/listing-filter.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import type { Scope } from '../listing-query.ts'
import { type AppliedGroup, filterText, type Shopper } from './conditions.ts'
import {
  countLive,
  countMatches,
  countScope,
  countTotal,
  countValues,
  type ScopeCounts,
  type ValueCounts,
} from './counts.ts'
import { allIds, type FacetDictionary } from './dictionary.ts'
import { type OfferedFacet, offeredFacets } from './offered-facets.ts'

export interface FilterPlace {
  readonly db: Db
  readonly dictionary: FacetDictionary
  readonly scope: Scope
  /** Equal for equal scopes of the same catalogue; null disables caching. */
  readonly key: string | null
  readonly shopper: Shopper
}

const markNames: Readonly<Record<Mark, string>> = {
  stock: 'В наличии',
  sale: 'Со скидкой',
  new: 'Новые',
  bought: 'Покупали раньше',
}

/** The key contains the revision, which is unique across databases, so one cache serves all. */
const known = new LRUCache<string, Promise<ScopeCounts>>({ max: settings.facetScopesInMemory })

export async function listFilters(place: FilterPlace, applied: readonly AppliedGroup[]): Promise<Filters> {
  const { db, scope, shopper } = place
  const base = await scopeCounts(place)
  const matched =
    applied.length === 0
      ? { total: base.total, ...(await countLive(db, scope, shopper)) }
      : await countMatches(db, scope, applied, shopper)
  const values =
    applied.length === 0 ? base.values : await countValues(db, scope, applied, base, matched.total, null)
  const offered = offeredFacets(place.dictionary, base.values, base.total, applied)
  const groups = await Promise.all([
    ...marks.filter((mark) => mark !== 'bought' || shopper.user).map((mark) => markGroup(mark)),
    priceGroup(base, chosenIn(applied, 'price')),
    ...offered.map((facet) => facetGroup(facet)),
  ])
  const filter = filterText(applied)
  if (matched.total > 0 || applied.length === 0) return { filter, total: matched.total, groups }
  return { filter, total: 0, groups: await Promise.all(groups.map(withRest)) }

  function markGroup(key: Mark): Facet {
    const chosen = chosenIn(applied, key) !== undefined
    const count = key === 'sale' || key === 'new' ? countOf(key) : matched[key]
    const option = { key, name: markNames[key], count, chosen }
    return { ...plain(key, markNames[key], 'mark'), options: [option] }
  }

  function countOf(key: string): number {
    const facet = place.dictionary.byKey.get(key)
    return facet ? allIds(facet).reduce((sum, id) => sum + (values[id] ?? 0), 0) : 0
  }

  async function facetGroup(offer: OfferedFacet): Promise<Facet> {
    const { key, name, unit } = offer.facet
    const group = chosenIn(applied, key)
    if (offer.kind === 'range')
      return { ...plain(key, name, 'range', unit), range: { ...offer.bounds, ...ends(group) } }
    const counts = group?.group.values.length
      ? await beside(place, base, applied, group, allIds(offer.facet))
      : values
    return {
      ...plain(key, name, 'list', unit),
      options: offer.options.map((option) => ({
        key: option.key,
        name: option.name,
        count: option.ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0),
        chosen: group?.group.values.includes(option.key) ?? false,
      })),
    }
  }

  async function withRest(group: Facet): Promise<Facet> {
    if (!chosenIn(applied, group.key)) return group
    const others = applied.filter((one) => one.group.key !== group.key)
    return { ...group, without: await countTotal(db, scope, others) }
  }
}

function scopeCounts({ db, scope, key }: FilterPlace): Promise<ScopeCounts> {
  const kept = key === null ? undefined : known.get(key)
  if (kept) return kept
  const counts = countScope(db, scope)
  if (key !== null) {
    known.set(key, counts)
    counts.catch(() => known.delete(key))
  }
  return counts
}

/** A single group is counted as if nothing were chosen. */
async function beside(
  { db, scope }: FilterPlace,
  base: ScopeCounts,
  applied: readonly AppliedGroup[],
  group: AppliedGroup,
  ids: readonly number[],
): Promise<ValueCounts> {
  const others = applied.filter((one) => one !== group)
  if (others.length === 0) return base.values
  return countValues(db, scope, others, base, await countTotal(db, scope, others), ids)
}

const chosenIn = (applied: readonly AppliedGroup[], key: string): AppliedGroup | undefined =>
  applied.find(({ group }) => group.key === key)

function plain(key: string, name: string, kind: Facet['kind'], unit: string | null = null): Facet {
  return { key, name, unit, kind, options: [], range: null, without: null }
}

const ends = (applied: AppliedGroup | undefined) => ({
  from: applied?.group.range?.from ?? null,
  to: applied?.group.range?.to ?? null,
})

function priceGroup(
  { min_price: min, max_price: max }: ScopeCounts,
  chosen: AppliedGroup | undefined,
): Facet {
  const bounds = { min: Math.floor((min ?? 0) / 100), max: Math.ceil((max ?? 0) / 100) }
  return { ...plain('price', 'Цена', 'range', '₽'), range: { ...bounds, ...ends(chosen) } }
}
