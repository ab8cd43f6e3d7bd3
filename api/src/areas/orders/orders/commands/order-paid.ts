import { markPaid } from '#areas/orders/order-core/face.ts'
import { managerCommand } from '#manager-command.ts'

const USAGE = `Отметить оплату заказа; покупатель получит уведомление, лимит отсрочки освободится:
  npm run manager -- order-paid НОМЕР`

process.exitCode = await managerCommand(USAGE, ([number, ...rest]) => {
  if (!number || rest.length > 0) return undefined
  return async (trx) => {
    await markPaid(trx, number)
    return `Заказ ${number}: оплачен.`
  }
})
