import { type OrderStatus, orderStatuses } from '@verstak/contract/orders/schemas.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { managerCommand } from '#manager-command.ts'
import { changeOrderStatus } from '../order-status.ts'

/** Partial shipments go through `ship-order`, which records the units; approval belongs to the buyer. */
const settable = orderStatuses.filter((status) => status !== 'partly-shipped' && status !== 'approval')
const STATUSES = settable.map((status) => `  ${status.padEnd(17)} ${orderStatusNames[status]}`).join('\n')
const USAGE = `Изменить статус заказа; покупатель получит письмо и уведомление:
  npm run order-status -- НОМЕР СТАТУС

${STATUSES}`

process.exitCode = await managerCommand(USAGE, ([number, status, ...rest]) => {
  if (!number || !isStatus(status) || rest.length > 0) return undefined
  return async (trx) => {
    await changeOrderStatus(trx, number, status)
    return `Заказ ${number}: ${orderStatusNames[status].toLowerCase()}.`
  }
})

function isStatus(text: string | undefined): text is OrderStatus {
  return settable.some((status) => status === text)
}
