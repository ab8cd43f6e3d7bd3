import type { ProductCard } from '@verstak/contract/common.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { layoutOf, type OwnLayoutCode, ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import {
  standardTagProperties,
  type TagLayout,
  type TagLayoutCode,
  type TagPropertyCode,
  tagLayouts,
  tagPropertyCodes,
} from '@verstak/domain/tools/price-tag.ts'
import { atTagPrice, isTagRoundedLess, tagPrice } from '@verstak/domain/tools/tag-price.ts'
import { MOST_COPIES } from '@verstak/domain/tools/tag-source.ts'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { type TagSource, tagBarcode } from './content.ts'
import { listLayouts } from './layouts.ts'
import {
  changeTag,
  countTags,
  findTag,
  insertTag,
  pageOfTags,
  pricesOfTags,
  type TagRow,
} from './repository.ts'
import { findRule, listChanged, saveOwnPrice } from './shelf.ts'
import { tagWarnings } from './warnings.ts'

/** Maximum changed prices per page. */
const MOST_SHOWN = 100
/** Maximum lines of one user's list. */
export const MOST_TAGS = 1000

/** Newest first; `selected_copies` counts the labels of the PDF. */
export async function listTags(
  services: Services,
  visitor: Visitor,
  {
    page,
    pageSize,
    layout,
  }: { page: number; pageSize: number; layout?: TagLayoutCode | OwnLayoutCode | undefined },
) {
  const user = requireUser(visitor)
  const layouts = await listLayouts(services.db, user)
  const own = layouts.find(({ id }) => layout === ownLayoutCode(id))
  const chosen = own ? layoutOf(own) : tagLayouts[layout as TagLayoutCode]
  const { total, selectedCopies } = await countTags(services.db, user)
  const rows = await pageOfTags(services.db, user, pageSize, (page - 1) * pageSize)
  const rule = await findRule(services.db, user)
  const prices = await pricesOfTags(services.db, user)
  return {
    items: await toTags(services, visitor, rows, chosen),
    layouts,
    pageNavigation: pageNavigationOf(total, page, pageSize),
    selected_copies: selectedCopies,
    price_rule: rule,
    rounded_less: prices.filter(({ price, own_price }) => isTagRoundedLess(price, own_price, rule)).length,
    changed: (await listChanged(services.db, user)).length,
  }
}

/** A listed product keeps its copies and properties and is selected again. Throws `notFound` or `invalid`. */
export async function addTag(
  services: Services,
  visitor: Visitor,
  { id: productId, copies = 1 }: { id: number; copies?: number | undefined },
): Promise<{ item: PriceTag }> {
  if (copies > MOST_COPIES) throw shopError('invalid', `Не больше ${MOST_COPIES} копий`, 'copies')
  const userId = requireUser(visitor).id
  const properties = standardTagProperties
  const id = await insertTag(services.db, { userId, productId, copies, properties, most: MOST_TAGS })
  if (id === undefined) throw shopError('notFound', 'Такого товара нет')
  if (id === null) throw shopError('invalid', `В списке не больше ${MOST_TAGS} ценников`)
  return { item: await oneTag(services, visitor, id) }
}

/**
 * Updates one tag or all; omitted properties are unchanged. Throws `notFound` when the list has no such line.
 */
export async function updateTag(
  services: Services,
  visitor: Visitor,
  change: {
    id: number | 'all'
    selected?: boolean | undefined
    copies?: number | undefined
    properties?: readonly { name: TagPropertyCode; selected: boolean }[] | undefined
    own_price?: number | null | undefined
  },
): Promise<{ item: PriceTag | null; changed: number }> {
  if (change.id === 'all' && change.own_price !== undefined)
    throw shopError('invalid', 'Своя цена задаётся для одного товара', 'own_price')
  const named = change.properties ?? []
  const on = named.filter(({ selected }) => selected).map(({ name }) => name)
  const off = named.filter(({ selected }) => !selected).map(({ name }) => name)
  const { id, selected, copies } = change
  const changed = await changeTag(services.db, requireUser(visitor).id, id, {
    selected,
    copies,
    on,
    off,
  })
  if (id === 'all') return { item: null, changed }
  if (changed === 0) throw tagNotFound()
  if (change.own_price !== undefined)
    await saveOwnPrice(services.db, requireUser(visitor), id, change.own_price)
  return { item: await oneTag(services, visitor, id), changed }
}

async function oneTag(services: Services, visitor: Visitor, id: number): Promise<PriceTag> {
  const row = await findTag(services.db, requireUser(visitor), id)
  const [tag] = row ? await toTags(services, visitor, [row]) : []
  if (!tag) throw tagNotFound()
  return tag
}

export const tagNotFound = () => shopError('notFound', 'Этого ценника уже нет в списке')

/** Adds the printed product data: `product.price` is the price on the tag, `store` is the store's card. */
export async function withProducts(
  { db }: Services,
  visitor: Visitor,
  rows: readonly TagRow[],
): Promise<{ row: TagRow; store: ProductCard; source: TagSource }[]> {
  const ids = rows.map((row) => row.product_id)
  const cards = await loadCards(db, ids, visitor.stockId)
  const rule = await findRule(db, requireUser(visitor))
  return rows.flatMap((row) => {
    const store = cards.get(row.product_id)
    if (!store) return []
    const { properties, country, barcodes } = row
    const product = atTagPrice(store, tagPrice(store.price, row.own_price, rule))
    return [{ row, store, source: { product, properties, country, barcode: tagBarcode(barcodes) } }]
  })
}

async function toTags(
  services: Services,
  visitor: Visitor,
  rows: readonly TagRow[],
  layout?: TagLayout,
): Promise<PriceTag[]> {
  const now = new Date()
  return (await withProducts(services, visitor, rows)).map(({ row, store, source }) => ({
    id: row.id,
    selected: row.selected,
    copies: row.copies,
    properties: tagPropertyCodes.map((name) => ({ name, selected: row.properties.includes(name) })),
    product: store,
    barcode: source.barcode,
    warnings: tagWarnings(source, services.config.publicUrl, now, layout),
    tag_price: source.product.price,
    own_price: row.own_price,
    printed_price: row.printed_price,
  }))
}

/** The first hundred tags that must be reprinted. */
export async function changedTags({ db }: Services, visitor: Visitor) {
  const changed = await listChanged(db, requireUser(visitor))
  const shown = changed.slice(0, MOST_SHOWN)
  const ids = shown.map(({ productId }) => productId)
  const cards = await loadCards(db, ids, visitor.stockId)
  const items = shown.flatMap(({ productId, printedPrice, tagPrice: price, printedAt }) => {
    const product = cards.get(productId)
    return product
      ? [{ product, printed_price: printedPrice, tag_price: price, printed_at: momentOf(printedAt) }]
      : []
  })
  return { items, total: changed.length }
}
