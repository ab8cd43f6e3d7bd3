import { formatPrice } from '@verstak/domain/money.ts'
import { receiveMoney } from '#areas/orders/payments/face.ts'
import { managerCommand, readRoubles } from '#manager-command.ts'

const USAGE = `Записать деньги, которые пришли за заказ; покупатель получит уведомление. Без суммы записывается весь остаток,
лишнее записывается к возврату. Номер платёжного поручения не даст записать его дважды:
  npm run manager -- order-paid НОМЕР [РУБЛИ [НОМЕР_ПОРУЧЕНИЯ]]`

process.exitCode = await managerCommand(USAGE, ([number, roubles, reference, ...rest]) => {
  const given = roubles === undefined ? null : readRoubles(roubles)
  if (!number || given === undefined || given === 0 || rest.length > 0) return undefined
  return async (trx) => {
    const {
      amount,
      rest: left,
      surplus,
      paid,
    } = await receiveMoney(trx, number, { amount: given, reference })
    const said = [
      `получено ${formatPrice(amount)}`,
      left > 0 ? `осталось заплатить ${formatPrice(left)}` : '',
      surplus > 0 ? `к возврату ${formatPrice(surplus)}` : '',
      paid && surplus === 0 ? 'оплачен целиком' : '',
    ]
    return `Заказ ${number}: ${said.filter(Boolean).join(', ')}.`
  }
})
