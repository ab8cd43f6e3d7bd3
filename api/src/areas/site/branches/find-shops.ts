import type { Shop, shopOrders } from '@verstak/contract/branches/schemas.ts'
import { openState } from '@verstak/domain/site/opening-hours.ts'
import type { ShopType } from '@verstak/domain/site/shop-types.ts'
import type { WrittenShop } from './places-file.ts'

export interface ShopFilter {
  readonly by: (typeof shopOrders)[number]
  readonly city?: string | undefined
  readonly type?: ShopType | undefined
  readonly open: boolean
  readonly near: { readonly lat: number; readonly lon: number } | null
  /** Branches that have the product; null for all. */
  readonly branches: ReadonlySet<string> | null
}

const EARTH_KM = 6371
const alphabet = new Intl.Collator('ru', { sensitivity: 'base' })

/** Returns all matching shops. Sorted by city and name unless the visitor's location is known. */
export function findShops(shops: readonly WrittenShop[], filter: ShopFilter, now: Date): Shop[] {
  const found = shops
    .filter(
      ({ city, types, branch }) =>
        (!filter.city || alphabet.compare(city, filter.city) === 0) &&
        (!filter.type || types.includes(filter.type)) &&
        (!filter.branches || (branch !== null && filter.branches.has(branch))),
    )
    .map((shop) => ({
      ...shop,
      open: openState(shop.hours, now),
      distance: filter.near ? kilometres(filter.near, shop) : null,
    }))
    .filter(({ open }) => !filter.open || open.until !== null)
  const byName = (a: Shop, b: Shop) => alphabet.compare(a.city, b.city) || alphabet.compare(a.name, b.name)
  return found.sort(
    filter.by === 'distance' ? (a, b) => (a.distance ?? 0) - (b.distance ?? 0) || byName(a, b) : byName,
  )
}

type Point = { readonly lat: number; readonly lon: number }

/** Great-circle distance, rounded to a tenth. */
function kilometres(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon)
  return Math.round(20 * EARTH_KM * Math.asin(Math.sqrt(chord))) / 10
}
