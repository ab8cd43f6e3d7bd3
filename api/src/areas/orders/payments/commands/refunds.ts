import { managerCommand } from '#manager-command.ts'
import { listRefundsDue, refundLine } from '../refunds-due.ts'

const USAGE = `Показать деньги, которые магазин должен вернуть; на карты они уходят сами, пока банк не откажет:
  npm run manager -- refunds`

process.exitCode = await managerCommand(USAGE, (words) => {
  if (words.length > 0) return undefined
  return async (trx) => {
    const due = await listRefundsDue(trx)
    if (due.length === 0) return 'Возвращать нечего.'
    return due.map(refundLine).join('\n')
  }
})
