import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ClaimItem } from '@verstak/contract/claims/schemas.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { addClaim } from '../areas/after-sale/claims/add-claim.ts'
import { decideClaim } from '../areas/after-sale/claims/decide-claim.ts'
import { saveDraft } from '../areas/after-sale/claims/drafts.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { demoBuyer } from './accounts.ts'

/** Claims about an order that the demo buyer has received, for a shop without claims. */
export async function createDemoClaims(db: Db, config: Config): Promise<void> {
  const user = await demoBuyer(db)
  if (!user || (await db.selectFrom('claim').select('id').limit(1).executeTakeFirst())) return
  const order = await receivedOrder(db, user)
  if (!order) return
  const visitor = { user, token: null, guest: null, stockId: STANDARD_STOCK, ip: '127.0.0.1' }
  const services = { db, config }
  const itemOf = (line: number, quantity: number, defect: string, description_defect: string): ClaimItem => ({
    order_line: order.lines[line]?.id,
    article: order.lines[line]?.article ?? '',
    custom_article: '',
    search: '',
    quantity,
    serial: '',
    defect,
    description_defect,
    condition: 'opened',
    purchase_date: '',
    files: [],
  })
  const send = (
    key: string,
    type: 'shortage' | 'incomplete' | 'mismatch',
    item: ClaimItem,
    wish: 'deliver' | 'replace',
  ) =>
    addClaim(services, visitor, {
      type,
      ip: '127.0.0.1',
      form: { key, order_number: order.number, items: [item], wish },
    })
  const missing = await send(
    'demo-claim-1',
    'shortage',
    itemOf(3, 3, 'fewer', 'В коробке на три штуки меньше, чем в накладной'),
    'deliver',
  )
  await send(
    'demo-claim-2',
    'mismatch',
    itemOf(1, 2, 'other_look', 'Две штуки другого размера, чем указано на упаковке'),
    'replace',
  )
  const parts = await send(
    'demo-claim-3',
    'incomplete',
    itemOf(0, 1, 'no_part', 'В кейсе нет второй рукоятки и ключа из описания'),
    'replace',
  )
  await db.transaction().execute(async (trx) => {
    await decideClaim(trx, missing, { status: 'accepted', note: 'Проверяем отгрузку по весу места' })
    const lines = [{ position: 1, quantity: 2, note: 'Весы показали нехватку двух штук' }]
    await decideClaim(trx, missing, { lines, note: 'Допоставим две штуки с ближайшим рейсом' })
    await decideClaim(trx, parts, { status: 'need_data', note: 'Пришлите фото наклейки с серийным номером' })
  })
  await saveDraft(db, visitor, { type: 'damage', source: 'order', order_number: order.number })
}

/** Undefined in a demo shop with fewer products than the claims need. */
async function receivedOrder(db: Db, { id: userId }: User) {
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'delivered')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'article'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  return lines.length < 4 ? undefined : { number: formatOrderNumber(order.id), lines }
}
