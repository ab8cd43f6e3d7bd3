import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storeAddress } from '#areas/site/content/face.ts'
import type { WalkShop } from './walk-shop.ts'

/** Each change is told once, to the buyer of the order or the claim or to the store, and to nobody else. */
export async function lettersHold({ db }: WalkShop): Promise<void> {
  const letters = (
    await db.selectFrom('message').select(['recipient', 'subject']).orderBy('id').execute()
  ).map(({ recipient, subject }) => ({ recipient, subject: subject.replaceAll('\u00a0', ' ') }))
  const store = storeAddress('order-new')
  const told = (recipient: string, subject: RegExp) =>
    letters.filter((letter) => letter.recipient === recipient && subject.test(letter.subject)).length
  const mayHear = new Map<string, string>()
  for (const order of await ordersNow(db)) {
    const number = formatOrderNumber(order.id)
    mayHear.set(number, order.email)
    const toBuyer = (subject: string) => told(order.email, new RegExp(subject.replace('N', number)))
    const counts = {
      changes: toBuyer('^Статус заказа N изменён'),
      receipts: toBuyer('^Заказ N(: получен| оплачен$)'),
      due: toBuyer('^Заказ N: вернём деньги$'),
      returned: toBuyer('за заказ N возвращен'),
      placed: told(store, new RegExp(`^Новый заказ ${number}:`)),
      withdrawn: told(store, new RegExp(`^Заказ ${number} отменён покупателем`)),
    }
    const { changes, receipts, due, returned, withdrawn } = order
    expect(counts, number).toEqual({ changes, receipts, due, returned, placed: 1, withdrawn })
  }
  const claims = await db
    .selectFrom('claim')
    .innerJoin('app_user', 'app_user.id', 'claim.user_id')
    .select(['claim.id', 'claim.created_at', 'claim.status', 'email'])
    .execute()
  for (const { id, created_at, status, email } of claims) {
    const number = formatClaimNumber(id, created_at)
    mayHear.set(number, email)
    expect(told(email, new RegExp(`^Претензия ${number}:`)), number).toBe(status === 'accepted' ? 0 : 1)
  }
  for (const { recipient, subject } of letters) {
    const [about = ''] = /В-\d{6}|П-\d{4}-\d{6}/.exec(subject) ?? []
    expect([store, mayHear.get(about)], subject).toContain(recipient)
  }
}

/** Orders with the numbers of their changes that a buyer or the store hears of. */
async function ordersNow(db: WalkShop['db']) {
  const { rows } = await sql<{
    id: number
    email: string
    changes: number
    receipts: number
    due: number
    returned: number
    withdrawn: number
  }>`
    SELECT o.id, u.email,
      (SELECT count(*)::int FROM order_history h WHERE h.order_id = o.id AND h.status <> 'new'
        AND coalesce(h.reason, '') NOT IN
          ('received', 'refund-due', 'goods-back', 'granted', 'refunded', 'part-refunded')) AS changes,
      (SELECT count(*)::int FROM order_receipt r WHERE r.order_id = o.id AND r.way = 'bank') AS receipts,
      (SELECT count(*)::int FROM order_refund f WHERE f.order_id = o.id) AS due,
      (SELECT count(*)::int FROM order_refund f WHERE f.order_id = o.id AND f.made_at IS NOT NULL) AS returned,
      (SELECT count(*)::int FROM order_history h WHERE h.order_id = o.id AND h.reason = 'buyer') AS withdrawn
    FROM customer_order o JOIN app_user u ON u.id = o.user_id`.execute(db)
  return rows
}
