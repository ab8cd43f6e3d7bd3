import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { orderPlace } from '@verstak/contract/checkout/calls.ts'
import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { articleAmong } from '@verstak/domain/orders/order-line.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import {
  afterOrder,
  deleteLines,
  forgetMerge,
  keepChoice,
  keepRest,
  type Line,
  lineState,
  loadLines,
  lockBasket,
  mergedBasket,
  type OrderLines,
  orderLines,
} from '#areas/basket/basket/face.ts'

import { notify, usableContacts } from '#areas/people/notifications/face.ts'
import { lockStock } from '#db/available.ts'
import { nameOfContract } from '#db/contracts-in-force.ts'
import type { Db } from '#db/database.ts'
import { requestHash, requireSameRequest } from '#db/repeated-request.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { notifyStore, orderSubject, recordStatus, requireDeferral, takeStock } from '../order-core/face.ts'

import { askForApproval } from './approval.ts'
import { requireCard, type TakesCards } from './card.ts'
import type { OrderDetails } from './details.ts'
import { saveDraft } from './draft.ts'
import { lockLimits } from './held-stock.ts'
import { orderPlacedLetter } from './letters.ts'
import { keepFiles } from './order-files.ts'
import { findPlaced, insertOrder, insertOrderLines, keepRequestHash } from './order-repository.ts'
import { orderTerms, requireAccepted } from './order-terms.ts'
import { requireSeen } from './seen-lines.ts'
import { lineSnapshots, type OrderedLine } from './snapshot.ts'
import { type Destination, validateOrder } from './validate.ts'

type Form = Input<typeof orderPlace, 'body'>

/**
 * One transaction takes the stock, writes the order and enqueues the letter. A repeated request returns the
 * same order. Throws `conflict` for another request with a used key.
 */
export function placeOrder(
  { db, config }: { readonly db: Db; readonly config: TakesCards },
  user: User,
  stockId: string,
  form: Form,
  now = new Date(),
): Promise<string> {
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      // The lock serialises requests of one user, so a repeated request finds the order.
      const basketId = await lockBasket(trx, { userId: user.id })
      const placed = await findPlaced(trx, user.id, form.idempotencyKey)
      if (placed) {
        const used = `По этому ключу уже оформлен заказ ${formatOrderNumber(placed.id)}`
        const given = await hashOf(trx, basketId, form)
        requireSameRequest({ kept: placed.request_hash, given, used, field: 'idempotencyKey' })
        return formatOrderNumber(placed.id)
      }
      const valid = await validateOrder(trx, user, form, now, config)
      // Before the lines are read: the choice determines which of them are outside the contract.
      if (form.contract !== undefined) await keepChoice(trx, basketId, form.contract)
      const ordered = await lockLines(trx, user.id, basketId, stockId)
      requireOrderable(ordered)
      const { meant, lines } = ordered
      requireSeen(lines, form.expected)
      const number = await writeOrder(trx, { user, stockId, form, ...valid, lines })
      await leaveRest(trx, basketId, meant, lines)
      await forgetMerge(trx, basketId)
      await afterOrder(trx, basketId)
      await saveDraft(trx, user.id, {})
      await keepRequestHash(trx, parseOrderNumber(number), await hashOf(trx, basketId, form))
      return number
    }),
  )
}

/**
 * A request without the lines that the buyer saw means the basket as it is: another basket than the one that
 * the order left is another request.
 */
async function hashOf(
  trx: Transaction<Tables>,
  basketId: number,
  { idempotencyKey: _key, ...form }: Form,
): Promise<string> {
  if (form.expected) return requestHash(form)
  const basket = await trx
    .selectFrom('basket_line')
    .select(['product_id', 'quantity'])
    .where('basket_id', '=', basketId)
    .orderBy('product_id')
    .execute()
  return requestHash({ form, basket })
}

/** Fully ordered lines are removed, the others keep the quantity that waits for an arrival. */
async function leaveRest(
  trx: Transaction<Tables>,
  basketId: number,
  whole: readonly Line[],
  ordered: readonly Line[],
): Promise<void> {
  const before = new Map(whole.map(({ product_id, quantity }) => [product_id, quantity]))
  const rests = ordered.map(({ product_id, quantity }) => ({
    product_id,
    quantity: (before.get(product_id) ?? quantity) - quantity,
  }))
  const done = rests.filter(({ quantity }) => quantity === 0)
  await deleteLines(
    trx,
    basketId,
    done.map(({ product_id }) => product_id),
  )
  await keepRest(
    trx,
    basketId,
    rests.filter(({ quantity }) => quantity > 0),
  )
}

export interface NewOrder {
  readonly user: User
  readonly stockId: string
  readonly form: Pick<Form, 'idempotencyKey' | 'name' | 'comment' | 'orderid' | 'files'>
  readonly destination: Destination
  readonly details: OrderDetails
  /** At current prices; each can be ordered as it is. */
  readonly lines: readonly OrderedLine[]
}

/**
 * Takes the stock, writes the order and notifies the buyer. Returns its number. Throws `conflict` when a line
 * exceeds the stock.
 */
export async function writeOrder(
  trx: Transaction<Tables>,
  { user, stockId, form, destination, details, lines }: NewOrder,
): Promise<string> {
  const snapshots = lineSnapshots(lines)
  const add = (part: 'sum' | 'vat') => snapshots.reduce((sum, line) => sum + line[part], 0)
  const sums = { sum: add('sum'), vat: add('vat') }
  const { phone, ...delivery } = destination
  await lockLimits(trx, user)
  const terms = await orderTerms(trx, user, sums.sum, delivery)
  requireAccepted(terms)
  const { delivery_cost, total, approval } = terms
  const deferral_days =
    details.payment === 'deferral'
      ? await requireDeferral(trx, user.organization?.id ?? null, {
          sum: total,
          contractId: details.contract_id,
        })
      : null
  if (details.payment === 'card') requireCard(user, total)
  const orderId = await insertOrder(trx, {
    ...delivery,
    ...details,
    user_id: user.id,
    status: approval ? 'approval' : 'new',
    organization_id: user.organization?.id ?? null,
    idempotency_key: form.idempotencyKey,
    stock_id: stockId,
    recipient_name: form.name,
    recipient_phone: phone,
    comment: form.comment,
    customer_number: form.orderid,
    positions: snapshots.length,
    delivery_cost,
    deferral_days,
    ...sums,
  })
  await insertOrderLines(trx, orderId, snapshots)
  await takeStock(trx, orderId, stockId)
  await recordStatus(trx, orderId, approval ? 'approval' : 'new')
  await keepFiles(trx, user, orderId, form.files ?? [])
  const number = formatOrderNumber(orderId)
  const waits = approval !== null
  const card = details.payment === 'card'
  const delivered = { delivery_cost, recipient: form.name, waits, card, destination }
  const contract = await nameOfContract(trx, details.contract_id)
  const order = { number, contract, lines: snapshots, ...sums, ...delivered }
  const subject = orderSubject({ user_id: user.id, organization_id: user.organization?.id ?? null })
  for (const to of [user.email, ...(await usableContacts(trx, subject, details.notify_emails))])
    await enqueueMessage(trx, orderPlacedLetter(to, order))
  await notify(trx, user.id, {
    title: waits ? `Заказ ${number} ждёт согласования` : `Заказ ${number} принят`,
    text: waits
      ? `На сумму ${formatPrice(sums.sum)}. Его согласует ваш коллега.`
      : `На сумму ${formatPrice(sums.sum)}. Подтвердим его после проверки.`,
    href: paths.order(number),
  })
  if (approval) await askForApproval(trx, user, { id: orderId, sum: sums.sum }, approval)
  else await notifyStore(trx, orderId, 'new')
  return number
}

/** Oldest first; prices and stock stay locked until the order is written. */
async function lockLines(
  trx: Transaction<Tables>,
  userId: number,
  basketId: number,
  stockId: string,
): Promise<OrderLines<Line>> {
  await lockStock(trx, sql`SELECT product_id FROM basket_line WHERE basket_id = ${basketId}`, stockId)
  const lines = await loadLines(trx, basketId, stockId)
  return orderLines(lines.toReversed(), await mergedBasket(trx, userId, lines))
}

function requireOrderable({ lines, troubled, refusal }: OrderLines<Line>): void {
  if (!refusal) return
  if (refusal.cause !== 'lines') throw shopError('conflict', refusal.message, 'basket')
  const errors = troubled.map((line) => ({
    code: errorCodes.conflict.code,
    message: `Артикул ${articleAmong(lines, line)}: ${lowerFirst(lineState(line, line.quantity).message ?? '')}`,
    field: 'basket',
  }))
  throw new ShopError('conflict', errors)
}
