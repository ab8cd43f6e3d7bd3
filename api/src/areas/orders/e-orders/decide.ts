import { shopError } from '@verstak/contract/errors.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql, type Transaction } from 'kysely'
import { findBuyable } from '#areas/basket/basket/face.ts'
import { listAddresses } from '#areas/people/addresses/face.ts'
import type { Tables } from '#db/tables.ts'
import { listPickupPoints, validateOrder, writeOrder } from '../checkout/face.ts'

import { listLines } from './get.ts'
import { reckonLines } from './lines.ts'
import { notifyAuthor } from './notify-author.ts'
import { formatEOrderNumber, parseEOrderNumber } from './number.ts'
import { requireOrderer } from './orderer.ts'
import { differencesOf } from './placed-lines.ts'

type Trx = Transaction<Tables>

/**
 * Stores a manager's answer to a list; its author gets a letter and sees it on the list's page. Throws
 * `notFound`, `conflict`.
 */
export async function answerEOrder(trx: Trx, number: string, answer: string): Promise<void> {
  const list = await lockEOrder(trx, number)
  if (list.status === 'ordered') throw shopError('conflict', `Список ${number} уже стал заказом`)
  await trx
    .updateTable('e_order')
    .set({ status: 'answered', answer, decided_at: sql<Date>`now()` })
    .where('id', '=', list.id)
    .execute()
  await notifyAuthor(trx, list, answer)
}

export interface Placing {
  /** Null to pick up at the first point. */
  readonly address: string | null
  /** E-mail of the account that the manager chose; null for the account that sent the list. */
  readonly orderer: string | null
}

/**
 * Creates an order of the recognised lines that can be ordered now. Rights, limits and approval are those of
 * the account that it belongs to. Throws `conflict` without such an account and when nothing can be ordered.
 * Returns the order's number and how it differs from the list.
 */
export async function placeEOrder(
  trx: Trx,
  number: string,
  { address, orderer }: Placing,
  now = new Date(),
): Promise<{ readonly order: string; readonly differences: readonly string[] }> {
  const list = await lockEOrder(trx, number)
  if (list.status === 'ordered') throw shopError('conflict', `Список ${number} уже стал заказом`)
  const user = await requireOrderer(trx, list, orderer)
  const reckoned = await reckonLines(trx, await listLines(trx, list.id), list.stock_id)
  const good = reckoned.filter(({ quantity }) => quantity > 0)
  const products = await findBuyable(
    trx,
    good.flatMap(({ product }) => product?.id ?? []),
    list.stock_id,
  )
  const lines = good.flatMap(({ product, quantity }) => {
    const found = product && products.get(product.id)
    return found ? { ...found, product_id: found.id, quantity } : []
  })
  if (lines.length === 0)
    throw shopError('conflict', 'Из списка сейчас ничего нельзя заказать: ответьте автору')
  const [point] = address === null ? await listPickupPoints(trx) : []
  const saved = (await listAddresses(trx, user)).find(({ text }) => text === address)
  const form = {
    idempotencyKey: `e-order-${list.key}`,
    deliveryTypeId: address === null ? (1 as const) : (2 as const),
    selfId: point?.id,
    ...(saved ? { addressId: saved.id } : {}),
    deliveryAddress: address ?? '',
    flat: '',
    entrance: '',
    deliveryDate: '' as const,
    name: list.name,
    phone: list.phone,
    comment: list.comment.slice(0, 500),
    orderid: formatEOrderNumber(list.id, list.created_at),
    contract: WITHOUT_CONTRACT as typeof WITHOUT_CONTRACT,
  }
  const valid = await validateOrder(trx, user, form, now)
  const order_number = await writeOrder(trx, { user, stockId: list.stock_id, form, ...valid, lines })
  await trx
    .updateTable('e_order')
    .set({ status: 'ordered', order_id: parseOrderNumber(order_number), decided_at: sql<Date>`now()` })
    .where('id', '=', list.id)
    .execute()
  const { count } = await trx
    .selectFrom('e_order_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('e_order_id', '=', list.id)
    .executeTakeFirstOrThrow()
  const ordered = new Set(lines.map(({ product_id }) => product_id))
  return { order: order_number, differences: differencesOf(reckoned, ordered, Number(count)) }
}

async function lockEOrder(trx: Trx, number: string) {
  const id = parseEOrderNumber(number)
  const found =
    id === null
      ? undefined
      : await trx.selectFrom('e_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw shopError('notFound', `Списка ${number} нет`)
  return found
}
