import { managerCommand } from '#manager-command.ts'
import { lockByNumber, moveOrder } from '../order-status.ts'

const USAGE = `Отдать в сборку заказ, который оплачивают заранее, но ещё не оплатили; причину увидит покупатель:
  npm run manager -- pick-unpaid НОМЕР "причина"`

process.exitCode = await managerCommand(USAGE, ([number, comment, ...rest]) => {
  if (!number || !comment?.trim() || rest.length > 0) return undefined
  return async (trx) => {
    await moveOrder(trx, await lockByNumber(trx, number), 'pick-unpaid', {
      comment: comment.trim(),
      userId: null,
    })
    return `Заказ ${number}: собирается без оплаты.`
  }
})
