import { managerCommand } from '#manager-command.ts'
import { placeEOrder } from '../decide.ts'

const USAGE = `Оформить заказ из распознанных строк присланного списка; покупатель получит письмо о заказе:
  npm run manager -- e-order-place НОМЕР ["АДРЕС ДОСТАВКИ"]
Без адреса — самовывоз из первого пункта.`

process.exitCode = await managerCommand(USAGE, ([number, address, ...rest]) => {
  if (!number || rest.length > 0) return undefined
  return async (trx) => {
    const order = await placeEOrder(trx, number, address?.trim() || null)
    return `Список ${number}: оформлен заказ ${order}.`
  }
})
