import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { Input } from '@verstak/shared/contract/call.ts'
import type { orderPlace } from '@verstak/shared/contract/checkout/calls.ts'
import { errorCodes, ShopError, shopError } from '@verstak/shared/contract/errors.ts'
import { lowerFirst } from '@verstak/shared/domain/lower-first.ts'
import { formatPrice } from '@verstak/shared/domain/money.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import { lineState } from '../basket/line-state.ts'
import { deleteLines, type Line, loadLines, lockBasket } from '../basket/repository.ts'
import { enqueueMessage } from '../messages/repository.ts'
import { notify } from '../notifications/repository.ts'
import { recordStatus } from '../orders/history.ts'
import { formatOrderNumber } from '../orders/order-number.ts'
import { approvalFor, askForApproval } from './approval.ts'
import { requireRoom } from './held-stock.ts'
import { orderPlacedMessage } from './order-message.ts'
import { findPlaced, insertOrder, insertOrderLines, lockStock, takeStock } from './order-repository.ts'
import { lineSnapshots } from './snapshot.ts'
import { validateOrder } from './validate.ts'

type Form = Input<typeof orderPlace, 'body'>

/** One transaction takes the stock, writes the order, enqueues the letter. A repeated key gives the same order. */
export function placeOrder(
  db: Db,
  user: User,
  stockId: string,
  form: Form,
  { publicUrl, now = new Date() }: { publicUrl: string; now?: Date },
): Promise<string> {
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      // The lock makes requests of one user take turns, so a repeated request finds the order.
      const basketId = await lockBasket(trx, { userId: user.id })
      const placed = await findPlaced(trx, user.id, form.idempotencyKey)
      if (placed !== undefined) return formatOrderNumber(placed)
      const destination = await validateOrder(trx, user, form, now)
      const lines = await lockLines(trx, basketId, stockId)
      requireOrderable(lines)
      const snapshots = lineSnapshots(lines)
      const total = (part: 'sum' | 'vat') => snapshots.reduce((sum, line) => sum + line[part], 0)
      const sums = { sum: total('sum'), vat: total('vat') }
      await requireRoom(trx, user, sums.sum)
      const approval = await approvalFor(trx, user, sums.sum)
      await takeStock(trx, lines, stockId)
      const { phone, ...delivery } = destination
      const orderId = await insertOrder(trx, {
        ...delivery,
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
        ...sums,
      })
      await insertOrderLines(trx, orderId, snapshots)
      await recordStatus(trx, orderId, approval ? 'approval' : 'new')
      await deleteLines(
        trx,
        basketId,
        lines.map((line) => line.product_id),
      )
      const number = formatOrderNumber(orderId)
      const order = { number, lines: snapshots, ...sums, recipient: form.name, destination }
      await enqueueMessage(
        trx,
        orderPlacedMessage(user.email, { ...order, waits: approval !== null }, publicUrl),
      )
      await notify(trx, user.id, {
        title: approval ? `Заказ ${number} ждёт согласования` : `Заказ ${number} принят`,
        text: approval
          ? `На сумму ${formatPrice(sums.sum)}. Его согласует ваш коллега.`
          : `На сумму ${formatPrice(sums.sum)}. Подтвердим его после проверки.`,
        href: paths.order(number),
      })
      if (approval) await askForApproval(trx, user, { id: orderId, sum: sums.sum }, approval, publicUrl)
      return number
    }),
  )
}

/** Oldest first; prices and stock stay locked until the order is written. */
async function lockLines(
  trx: Transaction<Tables>,
  basketId: number,
  stockId: string,
): Promise<readonly Line[]> {
  await lockStock(trx, basketId, stockId)
  return (await loadLines(trx, basketId, stockId)).toReversed()
}

function requireOrderable(lines: readonly Line[]): void {
  if (lines.length === 0) throw shopError('conflict', 'Корзина пуста', 'basket')
  const errors = lines.flatMap((line) => {
    const { message } = lineState(line, line.quantity)
    return message
      ? {
          code: errorCodes.conflict.code,
          message: `Артикул ${line.article}: ${lowerFirst(message)}`,
          field: 'basket',
        }
      : []
  })
  if (errors.length > 0) throw new ShopError('conflict', errors)
}
