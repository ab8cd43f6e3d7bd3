import { formatPrice } from '@verstak/domain/money.ts'
import { managerCommand, readRoubles } from '#manager-command.ts'
import { setDeliveryCost } from '../delivery-cost.ts'

const USAGE = `Назвать стоимость доставки нового заказа; покупатель получит письмо и уведомление:
  npm run manager -- delivery-cost НОМЕР РУБЛИ`

process.exitCode = await managerCommand(USAGE, ([number, roubles, ...rest]) => {
  const cost = readRoubles(roubles ?? '')
  if (!number || cost === undefined || rest.length > 0) return undefined
  return async (trx) => {
    await setDeliveryCost(trx, number, cost)
    return `Заказ ${number}: доставка ${cost === 0 ? 'бесплатная' : formatPrice(cost)}.`
  }
})
