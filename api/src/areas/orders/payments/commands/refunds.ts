import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { managerCommand } from '#manager-command.ts'
import { refundReasons, refundWays } from '../refund-names.ts'
import { listRefundsDue } from '../refunds-due.ts'

const USAGE = `Показать деньги, которые магазин должен вернуть; на карты они уходят сами, пока банк не откажет:
  npm run manager -- refunds`

process.exitCode = await managerCommand(USAGE, (words) => {
  if (words.length > 0) return undefined
  return async (trx) => {
    const due = await listRefundsDue(trx)
    if (due.length === 0) return 'Возвращать нечего.'
    return due
      .map(({ id, order_id, amount, way, reason, created_at, refusal, buyer }) => {
        const to = refusal ? `на карту не прошло (${refusal}), верните сами` : refundWays[way]
        const facts = [formatPrice(amount), to, refundReasons[reason], buyer]
        return `${id}  заказ ${formatOrderNumber(order_id)}  ${formatShortDate(created_at.toISOString())}  ${facts.join(', ')}`
      })
      .join('\n')
  }
})
