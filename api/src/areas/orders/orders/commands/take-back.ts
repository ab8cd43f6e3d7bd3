import { managerCommand } from '#manager-command.ts'
import { lockByNumber, moveOrder } from '../order-status.ts'

const USAGE = `Принять на склад товары заказа, который не забрали из пункта выдачи:
  npm run manager -- take-back НОМЕР`

process.exitCode = await managerCommand(USAGE, ([number, ...rest]) => {
  if (!number || rest.length > 0) return undefined
  return async (trx) => {
    await moveOrder(trx, await lockByNumber(trx, number), 'take-back')
    return `Заказ ${number}: товары снова на складе.`
  }
})
