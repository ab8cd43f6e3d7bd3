import type * as calls from '@verstak/contract/branches/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { openState } from '@verstak/domain/site/opening-hours.ts'
import type { Db } from '#db/database.ts'
import type { Handlers } from '#http/handler.ts'
import { listCities } from './cities.ts'
import { findShops } from './find-shops.ts'
import { places, type WrittenBranch } from './places-file.ts'

const PAGE_SIZE = 20
const alphabet = new Intl.Collator('ru')

function cardOf(branch: WrittenBranch, now: Date) {
  const { warehouse: _, requisites: _requisites, pickup: _pickup, staff: _staff, ...card } = branch
  return { ...card, open: openState(branch.hours, now) }
}

function whole({ warehouse: _, ...branch }: WrittenBranch, now: Date) {
  const all = { by: 'name', open: false, near: null, branches: new Set([branch.code]) } as const
  return { ...branch, open: openState(branch.hours, now), shops: findShops(places().shops, all, now) }
}

export const handlers: Handlers<typeof calls> = {
  affiliateList: async () => {
    const now = new Date()
    return { branches: places().branches.map((branch) => cardOf(branch, now)) }
  },

  affiliate: async ({ params }) => {
    const found = places().branches.find(({ code }) => code === params.code)
    if (!found) throw shopError('notFound', 'Такого филиала нет')
    return { branch: whole(found, new Date()) }
  },

  cityList: async ({ db, visitor }) => ({ cities: await listCities(db, visitor.stockId) }),

  shopList: async ({ db, query }) => {
    const { branches, shops } = places()
    const having = query.product ? await productAt(db, query.product) : null
    const found = findShops(
      shops,
      {
        ...query,
        open: query.open === 'Y',
        near: pointOf(query.near),
        branches: having
          ? new Set(
              branches.filter(({ warehouse }) => having.warehouses.has(warehouse)).map(({ code }) => code),
            )
          : null,
      },
      new Date(),
    )
    const last = pageNavigationOf(found.length, 1, PAGE_SIZE).page_count
    const page = Math.min(query.page, last)
    return {
      items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      allStores: found.map(({ id, name, city, lat, lon }) => ({ id, name, city, lat, lon })),
      shopsCount: found.length,
      cities: [...Map.groupBy(shops, ({ city }) => city)]
        .map(([name, group]) => ({ name, count: group.length }))
        .sort((a, b) => alphabet.compare(a.name, b.name)),
      product: having?.product ?? null,
      pageNavigation: pageNavigationOf(found.length, page, PAGE_SIZE),
    }
  },
}

function pointOf(near: string | undefined): { lat: number; lon: number } | null {
  if (!near) return null
  const [lat = 0, lon = 0] = near.split(',').map(Number)
  return { lat, lon }
}

/** Throws `notFound` for an unknown product. */
async function productAt(db: Db, code: string) {
  const rows = await db
    .selectFrom('product as p')
    .leftJoin('stock as s', (join) => join.onRef('s.product_id', '=', 'p.id').on('s.quantity', '>', 0))
    .select(['p.code', 'p.name', 's.warehouse'])
    .where('p.code', '=', code)
    .where('p.hidden', '=', false)
    .execute()
  const [product] = rows
  if (!product) throw shopError('notFound', 'Такого товара нет', 'product')
  return {
    product: { code: product.code, name: product.name },
    warehouses: new Set(rows.map(({ warehouse }) => warehouse)),
  }
}
