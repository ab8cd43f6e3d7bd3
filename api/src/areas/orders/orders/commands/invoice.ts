import { managerCommand } from '#manager-command.ts'
import { issueAgain } from '../invoice/issue-again.ts'

const USAGE = `Выставить счёт заново, если срок прежнего вышел; покупатель увидит его на странице заказа:
  npm run manager -- invoice НОМЕР`

process.exitCode = await managerCommand(USAGE, ([number, ...rest]) => {
  if (!number || rest.length > 0) return undefined
  return async (trx) => {
    const { number: issued, validUntil } = await issueAgain(trx, number)
    return `Счёт № ${issued}: оплатить до ${validUntil}.`
  }
})
