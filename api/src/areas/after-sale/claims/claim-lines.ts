import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { claimAdd } from '@verstak/contract/claims/calls.ts'
import type { ClaimItem } from '@verstak/contract/claims/schemas.ts'
import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import {
  evidenceProblems,
  type FieldProblem,
  namingProblems,
  quantityProblem,
} from '@verstak/domain/after-sale/claim-check.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import type { Day } from '@verstak/domain/day.ts'
import { findOrderLine, type LineSearch } from '@verstak/domain/orders/order-line.ts'
import { candidatesText, type NamedProduct, productsNamed } from '#areas/catalogue/product-lookup/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { type ClaimedLine, type ClaimedOrder, mostOf } from './claimed-order.ts'

export type ClaimForm = Input<typeof claimAdd, 'body'>

/** Current product data; a claim stores a snapshot. */
export interface Goods {
  readonly order_line_id: number | null
  readonly product_id: number | null
  readonly article: string
  readonly name: string
  readonly unit: string
  /** Last purchase price per unit in kopecks; null if unknown. */
  readonly price: number | null
}

export interface CheckedLine {
  readonly goods: Goods
  readonly item: ClaimItem
  /** Path in the form, for field names in errors. */
  readonly place: string
}

const PIECE = 'шт'

/** Resolves and validates every item. Throws `invalid` with every error at its field. */
export async function claimLines(
  db: DbOrTransaction,
  user: User,
  { type, form, order, today }: { type: ClaimType; form: ClaimForm; order: ClaimedOrder | null; today: Day },
): Promise<CheckedLine[]> {
  const given = itemsOf(type, form)
  const lines: CheckedLine[] = []
  const problems: FieldProblem[] = []
  for (const { item, place } of given) {
    const { goods, problem } = await goodsOf(db, user, item, { type, order })
    const own = goods
      ? [...(problem ? [problem] : namingOf(type, goods, item)), ...evidenceProblems(type, item, today)]
      : [problem].filter((one) => one !== null)
    problems.push(...own.map(({ field, message }) => ({ field: fieldAt(place, field), message })))
    if (goods) lines.push({ goods, item, place })
  }
  problems.push(...overclaimed(type, lines, order))
  if (problems.length > 0)
    throw new ShopError(
      'invalid',
      problems.map((problem) => ({ code: errorCodes.invalid.code, ...problem })),
    )
  return lines
}

const namingOf = (type: ClaimType, { product_id }: Goods, item: ClaimItem): FieldProblem[] =>
  product_id ? [] : namingProblems(type === 'service' ? 'service' : 'item', item)

const fieldAt = (place: string, field: string): string =>
  SERVICE_FIELDS[`${place}.${field}`] ?? `${place}.${field}`

interface Placed {
  readonly item: ClaimItem
  readonly place: string
}

function itemsOf(type: ClaimType, form: ClaimForm): Placed[] {
  if (type === 'service') return [serviceOf(form)]
  const { items = [] } = form
  if (items.length === 0) throw shopError('invalid', 'Выберите хотя бы один товар', 'items')
  return items.map((item, index) => ({ item, place: `items.${index}` }))
}

/** The first item says what was wrong with a service; without items the comment does. */
function serviceOf({ items: [first] = [], service, comment = '' }: ClaimForm): Placed {
  if (!service) throw shopError('invalid', 'Назовите услугу', 'service')
  const { article, name: custom_article } = service
  const named = { id: undefined, order_line: undefined, serial: '', quantity: 1, article, custom_article }
  if (first) return { item: { ...first, ...named }, place: 'items.0' }
  const described = { defect: 'other' as const, description_defect: comment }
  return {
    item: { ...named, ...described, search: '', condition: '', purchase_date: '', files: [] },
    place: 'service',
  }
}

/** Fields of a service without items. */
const SERVICE_FIELDS: Readonly<Record<string, string>> = {
  'service.custom_article': 'service.name',
  'service.description_defect': 'comment',
}

/** Goods of an item, and what is wrong with the words that name them. */
export interface NamedGoods {
  /** Null when the order has no such line. */
  readonly goods: Goods | null
  readonly problem: FieldProblem | null
}

type NamingItem = Pick<ClaimItem, 'id' | 'order_line' | 'article' | 'custom_article'>

/**
 * Goods by the id of an order line or of a product, else by the article in the order, then in the catalogue.
 * Unknown goods keep the buyer's description, and so do goods whose article has several candidates.
 */
export async function goodsOf(
  db: DbOrTransaction,
  user: User,
  item: NamingItem,
  { type, order }: { readonly type: ClaimType | undefined; readonly order: ClaimedOrder | null },
): Promise<NamedGoods> {
  // The article of a service is the number of a paper.
  if (type === 'service') return known(asWritten(item))
  const inOrder = order ? lineOf(item, order) : { kind: 'unknown' as const }
  if (inOrder.kind === 'ambiguous') return unclear(item, inOrder.message)
  if (inOrder.kind === 'found') return known({ ...inOrder.lines[0], order_line_id: inOrder.lines[0].id })
  if (item.order_line !== undefined)
    return { goods: null, problem: { field: 'order_line', message: 'Такой строки в заказе нет' } }
  const products = await productsOf(db, item)
  const [product, ...others] = products
  if (!product) return known(asWritten(item))
  if (others.length > 0)
    return unclear(
      item,
      `${candidatesText(item.article, products)}. Найдите нужный поиском или вставьте его код из скобок; если это другой товар, допишите к артикулу бренд`,
    )
  const { id, article, name, unit } = product
  const price = await lastPrice(db, user, id)
  return known({ order_line_id: null, product_id: id, article, name, unit, price })
}

const known = (goods: Goods): NamedGoods => ({ goods, problem: null })

const unclear = (item: NamingItem, message: string): NamedGoods => ({
  goods: asWritten(item),
  problem: { field: 'article', message },
})

const asWritten = ({ article, custom_article }: NamingItem): Goods => ({
  order_line_id: null,
  product_id: null,
  article,
  name: custom_article,
  unit: PIECE,
  price: null,
})

function lineOf({ order_line, id, article }: NamingItem, { lines }: ClaimedOrder): LineSearch<ClaimedLine> {
  if (order_line === undefined && id === undefined) return findOrderLine(lines, article)
  const line = lines.find((one) => (order_line === undefined ? one.product_id === id : one.id === order_line))
  return line ? { kind: 'found', lines: [line] } : { kind: 'unknown' }
}

/** By the id, or sold with the article. */
async function productsOf(
  db: DbOrTransaction,
  { id, article }: NamingItem,
): Promise<readonly NamedProduct[]> {
  if (id === undefined) return (await productsNamed(db, article)).filter(({ hidden }) => !hidden)
  return db
    .selectFrom('product')
    .select(['id', 'code', 'article', 'brand', 'name', 'unit', 'hidden'])
    .where('id', '=', id)
    .execute()
}

/** Last price per unit paid by the buyer's side. */
async function lastPrice(db: DbOrTransaction, user: User, productId: number): Promise<number | null> {
  const bought = await db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select('l.price')
    .where('l.product_id', '=', productId)
    .where((eb) =>
      user.organization
        ? eb('o.organization_id', '=', user.organization.id)
        : eb.and([eb('o.user_id', '=', user.id), eb('o.organization_id', 'is', null)]),
    )
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return bought?.price ?? null
}

/** Two items may refer to the same line, so their quantities are added up. */
function overclaimed(
  type: ClaimType,
  lines: readonly CheckedLine[],
  order: ClaimedOrder | null,
): FieldProblem[] {
  const asked = new Map<number, number>()
  return lines.flatMap(({ goods: { order_line_id }, item, place }) => {
    const line = order?.lines.find(({ id }) => id === order_line_id)
    const before = line ? (asked.get(line.id) ?? 0) : 0
    if (line) asked.set(line.id, before + item.quantity)
    const most = line ? mostOf(type, line) : null
    const message = quantityProblem(item.quantity, most === null ? null : Math.max(0, most - before))
    return message ? [{ field: `${place}.quantity`, message }] : []
  })
}
