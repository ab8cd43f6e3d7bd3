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
      const placing = { address: address?.trim() || null, orderer }
      const { order, differences } = await placeEOrder(trx, number, placing)
      return [`Список ${number}: оформлен заказ ${order}.`, ...differences].join('\n')
    }
  },
  { for: { type: 'string' } },
)
