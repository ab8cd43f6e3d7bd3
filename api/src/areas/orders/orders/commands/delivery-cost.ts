import { formatPrice } from '@verstak/domain/money.ts'
import { managerCommand } from '#manager-command.ts'
import { setDeliveryCost } from '../delivery-cost.ts'

const USAGE = `Назвать стоимость доставки нового заказа; покупатель получит письмо и уведомление:
  npm run manager -- delivery-cost НОМЕР РУБЛИ`

process.exitCode = await managerCommand(USAGE, ([number, roubles, ...rest]) => {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(roubles ?? '') ?? []
  if (!number || whole === undefined || rest.length > 0) return undefined
  const cost = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return async (trx) => {
    await setDeliveryCost(trx, number, cost)
    return `Заказ ${number}: доставка ${cost === 0 ? 'бесплатная' : formatPrice(cost)}.`
  }
})
