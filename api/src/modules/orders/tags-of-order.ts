import type { CallData } from '@verstak/shared/contract/call.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { orderTags } from '@verstak/shared/contract/orders/calls.ts'
import { MOST_LINES } from '@verstak/shared/domain/bulk.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { addTags } from '../price-tags/service.ts'
import { parseOrderNumber } from './order-number.ts'
import { findOrder, listLines } from './repository.ts'

/** Throws `notFound` for another's order, `conflict` when nothing of it is sold any more. */
export async function tagsOfOrder(
  services: Services,
  visitor: Visitor,
  orderNumber: string,
): Promise<CallData<typeof orderTags>> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(services.db, requireUser(visitor), id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  const lines = await listLines(services.db, order.id, { limit: MOST_LINES, offset: 0 })
  const products = [...new Set(lines.map(({ product_id }) => product_id))]
  const added = await addTags(services, visitor, products)
  if (added === 0)
    throw shopError('conflict', 'Ценники печатать не на что: товары заказа больше не продаются')
  return { added, left_out: products.length - added }
}
