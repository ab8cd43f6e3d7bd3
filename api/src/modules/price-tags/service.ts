import { shopError } from '@verstak/shared/contract/errors.ts'
import type { PriceTag } from '@verstak/shared/contract/price-tags/schemas.ts'
import { pageNavigationOf } from '@verstak/shared/domain/pagination.ts'
import {
  standardTagProperties,
  type TagPropertyCode,
  tagPropertyCodes,
} from '@verstak/shared/domain/price-tag.ts'
import { MOST_COPIES } from '@verstak/shared/domain/tag-source.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { loadCards } from '../catalog/cards.ts'
import { type TagSource, tagBarcode } from './content.ts'
import { changeTag, countTags, findTag, insertTag, pageOfTags, type TagRow } from './repository.ts'
import { tagWarnings } from './warnings.ts'

/** Lines on one user's list. */
export const MOST_TAGS = 1000

/** Newest first; `selected_copies` counts the labels of the PDF. */
export async function listTags(
  services: Services,
  visitor: Visitor,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const userId = requireUser(visitor).id
  const { total, selectedCopies } = await countTags(services.db, userId)
  const rows = await pageOfTags(services.db, userId, pageSize, (page - 1) * pageSize)
  return {
    items: await toTags(services, visitor, rows),
    pageNavigation: pageNavigationOf(total, page, pageSize),
    selected_copies: selectedCopies,
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

/** Of one tag or of all; properties that are not named stay. Throws `notFound` when the list has no such line. */
export async function updateTag(
  services: Services,
  visitor: Visitor,
  change: {
    id: number | 'all'
    selected?: boolean | undefined
    copies?: number | undefined
    properties?: readonly { name: TagPropertyCode; selected: boolean }[] | undefined
  },
): Promise<{ item: PriceTag | null; changed: number }> {
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
  return { item: await oneTag(services, visitor, id), changed }
}

async function oneTag(services: Services, visitor: Visitor, id: number): Promise<PriceTag> {
  const row = await findTag(services.db, requireUser(visitor).id, id)
  const [tag] = row ? await toTags(services, visitor, [row]) : []
  if (!tag) throw tagNotFound()
  return tag
}

export const tagNotFound = () => shopError('notFound', 'Этого ценника уже нет в списке')

export async function withProducts(
  { db }: Services,
  visitor: Visitor,
  rows: readonly TagRow[],
): Promise<{ row: TagRow; source: TagSource }[]> {
  const ids = rows.map((row) => row.product_id)
  const cards = await loadCards(db, ids, visitor.stockId)
  return rows.flatMap((row) => {
    const product = cards.get(row.product_id)
    const { properties, country, barcodes } = row
    return product ? [{ row, source: { product, properties, country, barcode: tagBarcode(barcodes) } }] : []
  })
}

async function toTags(services: Services, visitor: Visitor, rows: readonly TagRow[]): Promise<PriceTag[]> {
  const now = new Date()
  return (await withProducts(services, visitor, rows)).map(({ row, source }) => ({
    id: row.id,
    selected: row.selected,
    copies: row.copies,
    properties: tagPropertyCodes.map((name) => ({ name, selected: row.properties.includes(name) })),
    product: source.product,
    barcode: source.barcode,
    warnings: tagWarnings(source, services.config.publicUrl, now),
  }))
}
