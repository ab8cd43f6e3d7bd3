import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { priceTagAddFrom } from '@verstak/contract/price-tags/calls.ts'
import type { TagReport } from '@verstak/contract/price-tags/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { standardTagProperties } from '@verstak/domain/tools/price-tag.ts'
import { MOST_COPIES, type TagSourceCode } from '@verstak/domain/tools/tag-source.ts'
import { loadBasket } from '#areas/basket/basket/face.ts'
import { NO_AMOUNT, recogniseText } from '#areas/catalogue/recognition/face.ts'

import { loadSets } from '#areas/catalogue/sets/face.ts'
import { findOrder, listLines } from '#areas/orders/orders/face.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { sourceText } from '#list-files/row-source.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { insertTags } from './repository.ts'
import { MOST_TAGS } from './service.ts'
import { listChanged } from './shelf.ts'

type AddFromBody = Input<typeof priceTagAddFrom, 'body'>
type RowNote = TagReport['notes'][number]

interface Wanted {
  readonly productId: number
  readonly quantity: number
  /** Line number in a pasted list. */
  readonly row: number | null
  readonly what: string | null
  readonly notes: readonly string[]
}

interface RequestedTags {
  readonly wanted: readonly Wanted[]
  readonly unknown: readonly RowNote[]
}

/**
 * The report lists every skipped product with its reason. Throws `notFound` for another's order, `invalid` at
 * `order_number` or `text`, and `invalid` for an empty source.
 */
export async function addFrom(services: Services, visitor: Visitor, ask: AddFromBody): Promise<TagReport> {
  const { wanted, unknown } = await sources[ask.source](services, visitor, ask)
  const unique = [...new Map(wanted.toReversed().map((one) => [one.productId, one])).values()].toReversed()
  const replace = ask.copies === 'quantity'
  const taken = await insertTags(services.db, {
    userId: requireUser(visitor).id,
    wishes: unique.map(({ productId, quantity }) => ({
      productId,
      copies: replace ? Math.min(quantity, MOST_COPIES) : 1,
    })),
    replace,
    properties: standardTagProperties,
    most: MOST_TAGS,
  })
  const labels = new Map(taken.map(({ productId, copies }) => [productId, copies]))
  const products = await facts(services, unique)
  const nameOf = (one: Wanted) => one.what ?? products.get(one.productId)?.name ?? ''
  const noteOn = (one: Wanted, why: string): RowNote => ({ row: one.row, what: nameOf(one), why })
  const missed = unique.filter(({ productId }) => !labels.has(productId))
  const there = unique.filter(({ productId }) => labels.has(productId))
  const [only] = there
  return {
    added: taken.length,
    labels: taken.reduce((sum, { copies }) => sum + copies, 0),
    name: only && there.length === 1 ? (products.get(only.productId)?.name ?? null) : null,
    left_out: [...unknown, ...missed.map((one) => noteOn(one, reason(products.get(one.productId))))].sort(
      (one, other) => (one.row ?? 0) - (other.row ?? 0),
    ),
    notes: there.flatMap((one) => [
      ...one.notes.map((note) => noteOn(one, note)),
      ...(replace && one.quantity > MOST_COPIES
        ? [
            noteOn(
              one,
              `Просили копий: ${one.quantity}; поставили ${MOST_COPIES}, больше на один товар нельзя`,
            ),
          ]
        : []),
    ]),
  }
}

const sources: Record<
  TagSourceCode,
  (services: Services, visitor: Visitor, ask: AddFromBody) => Promise<RequestedTags>
> = {
  order: async ({ db }, visitor, { order_number = '' }) => {
    const id = parseOrderNumber(order_number)
    const order = id === null ? undefined : await findOrder(db, requireUser(visitor), id)
    if (!order) throw shopError('notFound', 'Такого заказа нет', 'order_number')
    const lines = await listLines(db, order.id)
    return plain(lines, 'В заказе нет товаров')
  },
  favorites: async ({ db }, visitor, { product_id: chosen }) => {
    const { favorite } = await loadSets(db, { userId: requireUser(visitor).id })
    const wanted = chosen ? chosen.filter((id) => favorite.includes(id)) : favorite
    return plain(
      wanted.map((product_id) => ({ product_id, quantity: 1 })),
      'В избранном нет товаров: отметьте их сердечком',
    )
  },
  basket: async ({ db }, visitor) =>
    plain(
      await loadBasket(db, { userId: requireUser(visitor).id }, visitor.stockId),
      'В корзине нет товаров',
    ),
  changed: async ({ db }, visitor) =>
    plain(
      (await listChanged(db, requireUser(visitor))).map(({ productId }) => ({
        product_id: productId,
        quantity: 1,
      })),
      'Цены с последней печати не менялись',
    ),
  text: async ({ db }, visitor, { text = '' }) => {
    const account = `user ${requireUser(visitor).id}`
    const attempt = { kind: 'price-tag-text', account, address: visitor.ip }
    await countAttempt(db, attempt, settings.priceTagText.limits)
    return fromLines(await recogniseText(db, visitor, text))
  },
}

function plain(
  lines: readonly { readonly product_id: number; readonly quantity: number }[],
  empty: string,
): RequestedTags {
  if (lines.length === 0) throw shopError('invalid', empty)
  const wanted = lines.map(({ product_id, quantity }) => ({
    productId: product_id,
    quantity,
    row: null,
    what: null,
    notes: [],
  }))
  return { wanted, unknown: [] }
}

function fromLines(lines: Awaited<ReturnType<typeof recogniseText>>): RequestedTags {
  const wanted: Wanted[] = []
  const unknown: RowNote[] = []
  for (const { row, source, product_id, quantity, problem, notes, fate } of lines) {
    const what = sourceText(source)
    if (fate === 'dropped') continue
    if (product_id === null || quantity === null || problem !== null)
      unknown.push({ row, what, why: problem ?? 'Такого товара нет' })
    else
      wanted.push({
        productId: product_id,
        quantity,
        row,
        what,
        notes: notes.filter((note) => note !== NO_AMOUNT),
      })
  }
  return { wanted, unknown }
}

interface Facts {
  readonly name: string
  readonly hidden: boolean
  readonly price: number | null
}

async function facts({ db }: Services, wanted: readonly Wanted[]): Promise<ReadonlyMap<number, Facts>> {
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(({ productId }) => productId)
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'hidden', 'price'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function reason(product: Facts | undefined): string {
  if (!product || product.hidden) return 'Больше не продаётся'
  if (product.price === null) return 'Нет цены: без неё ценник печатать нельзя'
  return `В списке не больше ${MOST_TAGS} ценников: напечатайте и уберите лишние`
}
