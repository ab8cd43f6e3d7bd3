import { managerCommand } from '#manager-command.ts'
import { placeEOrder } from '../decide.ts'

const USAGE = `Оформить заказ из распознанных строк присланного списка; покупатель получит письмо о заказе:
  npm run manager -- e-order-place НОМЕР ["АДРЕС ДОСТАВКИ"] [--for ПОЧТА]
Без адреса — самовывоз из первого пункта. Заказ оформляется на того, кто прислал список из своего кабинета; список гостя —
только на того, кого вы укажете. Нужно право заказывать; лимиты и согласование — как у этого сотрудника.`

process.exitCode = await managerCommand(
  USAGE,
  ([number, address, ...rest], { for: chosen }) => {
    if (!number || rest.length > 0) return undefined
    const orderer = typeof chosen === 'string' ? chosen.trim() : null
    return async (trx) => {
      const order = await placeEOrder(trx, number, { address: address?.trim() || null, orderer })
      return `Список ${number}: оформлен заказ ${order}.`
    }
  },
  { for: { type: 'string' } },
)
