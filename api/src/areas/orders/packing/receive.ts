import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { packingReceive } from '@verstak/contract/packing/calls.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { compareReceived, type Receipt } from '@verstak/domain/orders/receiving.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Db } from '#db/database.ts'
import { requestHash, requireSameRequest } from '#db/repeated-request.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import { orderSubject } from '../order-core/face.ts'
import { findList, type ListRow, packedLines } from './repository.ts'

export const noList = () =>
  shopError('notFound', 'Такого упаковочного листа нет: проверьте код или попросите новый лист')

/**
 * Stores the receiver's counts and notifies the buyer; a repeated request is stored once. Throws `notFound`,
 * `invalid` for a line of another list or a repeated one, and `conflict` when a list was received too often or a used key comes
 * with other counts.
 */
export function receive(
  db: Db,
  { code, key, counts, strangers: unexpectedItems }: Input<typeof packingReceive, 'body'>,
): Promise<{ agrees: boolean }> {
  return db.transaction().execute(async (trx) => {
    const list = await findList(trx, code)
    if (!list) throw noList()
    // The lock serialises two requests with one key.
    await trx.selectFrom('packing_list').select('id').where('id', '=', list.id).forUpdate().execute()
    const known = await trx
      .selectFrom('packing_receipt')
      .select(['agrees', 'request_hash'])
      .where('list_id', '=', list.id)
      .where('key', '=', key)
      .executeTakeFirst()
    const request_hash = requestHash({ counts, unexpectedItems })
    if (known) {
      const used = 'По этому ключу приёмка уже записана'
      requireSameRequest({ kept: known.request_hash, given: request_hash, used, field: 'key' })
      return { agrees: known.agrees }
    }
    await requireReceiptLimit(trx, list.id)
    const lines = await packedLines(trx, list.id)
    const byLine = Object.fromEntries(counts.map(({ line, quantity }) => [line, quantity]))
    const wrong = counts.findIndex(({ line }) => !lines.some(({ id }) => id === line))
    if (wrong >= 0) throw shopError('invalid', 'Такой строки в листе нет', `counts.${wrong}.line`)
    requireOnce(counts)
    const receipt = compareReceived(lines, byLine, unexpectedItems)
    const { id } = await trx
      .insertInto('packing_receipt')
      .values({ list_id: list.id, key, agrees: receipt.agrees, request_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('packing_count')
      .values([
        ...lines.map((line) => ({
          receipt_id: id,
          line_id: line.id,
          article: line.article,
          quantity: byLine[line.id] ?? 0,
        })),
        ...unexpectedItems.map((one) => ({
          receipt_id: id,
          line_id: null,
          article: one.code,
          quantity: one.quantity,
        })),
      ])
      .execute()
    await notifyBuyer(trx, list, receipt)
    return { agrees: receipt.agrees }
  })
}

function requireOnce(counts: Input<typeof packingReceive, 'body'>['counts']): void {
  const again = counts.findIndex(({ line }, index) => counts.findIndex((one) => one.line === line) < index)
  if (again >= 0)
    throw shopError(
      'invalid',
      `Строка ${counts[again]?.line} прислана дважды: сложите её количество`,
      `counts.${again}.line`,
    )
}

async function requireReceiptLimit(trx: Transaction<Tables>, listId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('packing_receipt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  if (count >= settings.packing.mostReceipts)
    throw shopError('conflict', 'Этот лист принимали слишком много раз')
}

async function notifyBuyer(trx: Transaction<Tables>, list: ListRow, receipt: Receipt): Promise<void> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['user_id', 'organization_id'])
    .where('id', '=', list.order_id)
    .executeTakeFirstOrThrow()
  await notifyRecipients(trx, orderSubject(order), {
    news: {
      title: `Приёмка заказа ${formatOrderNumber(list.order_id)}: ${receipt.agrees ? 'сходится' : 'есть расхождения'}`,
      text: textOf(receipt),
      href: paths.packingList(list.code),
    },
  })
}

function textOf({ agrees, missing, extra, unexpectedItems }: Receipt): string {
  if (agrees) return 'Всё, что указано в упаковочном листе, на месте.'
  const parts = [
    ['не хватает позиций', missing.length],
    ['лишних позиций', extra.length],
    ['не из листа', unexpectedItems.length],
  ] as const
  const text = parts.flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : [])).join(', ')
  return `По упаковочному листу ${text}. Можно сразу заявить претензию.`
}
