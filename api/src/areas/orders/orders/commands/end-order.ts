import { formatPrice } from '@verstak/domain/money.ts'
import { managerCommand } from '#manager-command.ts'
import { endShort } from '../end-short.ts'
import { isShortageReason, SHORTAGE_USAGE } from '../shortage.ts'

const USAGE = `Закончить частично отгруженный заказ тем, что отгружено; покупатель получит письмо и уведомление. Остаток вернётся
на склад, а со словом write-off спишется:
  npm run manager -- end-order НОМЕР ПРИЧИНА [write-off]

${SHORTAGE_USAGE}`

process.exitCode = await managerCommand(USAGE, ([number, reason, loss, ...rest]) => {
  if (!number || !isShortageReason(reason) || rest.length > 0) return undefined
  if (loss !== undefined && loss !== 'write-off') return undefined
  return async (trx) => {
    const { was, now } = await endShort(trx, number, { reason, writtenOff: loss !== undefined })
    return `Заказ ${number}: отгружен не весь, сумма товаров: было ${formatPrice(was)}, стало ${formatPrice(now)}.`
  }
})
