import type { WarrantyGoods } from '@verstak/contract/warranty/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { toPicture } from '#areas/catalogue/catalog/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { rulesOf, type WarrantyRules } from './rules.ts'
import { monthsOfProperties } from './term.ts'

const MOST = 10

export interface FoundGoods {
  readonly id: number
  readonly code: string
  readonly article: string
  readonly name: string
  readonly brand: string | null
  readonly picture_id: string | null
  /** Null if the manufacturer gives no warranty. */
  readonly months: number | null
  readonly rules: WarrantyRules
}

/**
 * Finds products by article or EAN, typed or scanned; one article may belong to products of several brands.
 */
export async function findGoods(db: DbOrTransaction, search: string): Promise<FoundGoods[]> {
  const key = normalizeArticle(search)
  if (key === '') return []
  const barcode = search.replace(/\s/g, '')
  return readGoods(db, (products) =>
    products.where((eb) =>
      eb.or([
        eb('p.article_key', '=', key),
        eb(
          'p.id',
          'in',
          eb.selectFrom('product_barcode').select('product_id').where('barcode', '=', barcode),
        ),
      ]),
    ),
  )
}

export async function goodsByCode(db: DbOrTransaction, code: string): Promise<FoundGoods | undefined> {
  return (await readGoods(db, (products) => products.where('p.code', '=', code)))[0]
}

export async function goodsById(db: DbOrTransaction, id: number): Promise<FoundGoods | undefined> {
  return (await readGoods(db, (products) => products.where('p.id', '=', id)))[0]
}

const visible = (db: DbOrTransaction) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.code', 'p.article', 'p.name', 'p.brand', 'p.picture_id', 'p.warranty'])
    .where('p.hidden', '=', false)
    .orderBy('p.id')
    .limit(MOST)

async function readGoods(
  db: DbOrTransaction,
  narrow: (products: ReturnType<typeof visible>) => ReturnType<typeof visible>,
): Promise<FoundGoods[]> {
  const rows = await narrow(visible(db)).execute()
  const months = await monthsOf(db, rows)
  return rows.map(({ warranty: _, ...goods }) => ({
    ...goods,
    rules: rulesOf(goods.brand),
    months: months.get(goods.id) ?? null,
  }))
}

/** Warranty in months by product id, also of products no longer sold; absent without a warranty. */
export async function monthsByProduct(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const goods = db.selectFrom('product').select(['id', 'brand', 'warranty'])
  return monthsOf(db, await goods.where('id', 'in', ids).execute())
}

async function monthsOf(
  db: DbOrTransaction,
  goods: readonly { readonly id: number; readonly brand: string | null; readonly warranty: boolean }[],
): Promise<ReadonlyMap<number, number>> {
  const properties = await propertiesOf(
    db,
    goods.map(({ id }) => id),
  )
  return new Map(
    goods.flatMap(({ id, brand, warranty }) => {
      const own = monthsOfProperties(properties.get(id) ?? [])
      const months = own ?? (warranty ? rulesOf(brand).months : null)
      return months === null ? [] : [[id, months] as const]
    }),
  )
}

async function propertiesOf(db: DbOrTransaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_property')
    .select(['product_id', 'name', 'value', 'unit'])
    .where('product_id', 'in', ids)
    .where('name', 'ilike', '%гаранти%')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

/** Whether the buyer's side bought more units from this store than it has registered. */
export async function isBoughtHere(
  db: DbOrTransaction,
  { user }: Pick<Visitor, 'user'>,
  productId: number,
): Promise<boolean> {
  if (!user) return false
  const { organization, id } = user
  const { bought } = await db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.shipped'), eb.lit(0)).as('bought'))
    .where('l.product_id', '=', productId)
    .where((eb) =>
      organization
        ? eb('o.organization_id', '=', organization.id)
        : eb.and([eb('o.user_id', '=', id), eb('o.organization_id', 'is', null)]),
    )
    .executeTakeFirstOrThrow()
  if (Number(bought) === 0) return false
  const { registered } = await db
    .selectFrom('warranty_card as c')
    .select((eb) => eb.fn.countAll<number>().as('registered'))
    .where('c.product_id', '=', productId)
    .where('c.bought_here', '=', true)
    .where('c.status', '<>', 'refused')
    .where((eb) =>
      organization
        ? eb('c.organization_id', '=', organization.id)
        : eb.and([eb('c.user_id', '=', id), eb('c.organization_id', 'is', null)]),
    )
    .executeTakeFirstOrThrow()
  return Number(registered) < Number(bought)
}

export async function viewGoods(
  db: DbOrTransaction,
  visitor: Pick<Visitor, 'user'>,
  { picture_id, months, rules, ...goods }: FoundGoods,
): Promise<WarrantyGoods> {
  return {
    ...goods,
    picture: picture_id ? toPicture(picture_id, goods.name) : null,
    terms:
      months === null
        ? null
        : {
            months,
            extended: rules.extended,
            serial_hint: rules.hint,
            bought_here: await isBoughtHere(db, visitor, goods.id),
          },
  }
}
