import { formatPrice } from '@verstak/domain/money.ts'
import { managerCommand } from '#manager-command.ts'
import { closeRefund } from '../refunds-due.ts'

const USAGE = `Отметить, что деньги возвращены; покупатель получит письмо и уведомление. Номер возврата показывает refunds:
  npm run manager -- refund-made НОМЕР_ВОЗВРАТА НОМЕР_ПОРУЧЕНИЯ`

process.exitCode = await managerCommand(USAGE, ([id = '', reference, ...rest]) => {
  if (!/^\d{1,12}$/.test(id) || !reference || rest.length > 0) return undefined
  return async (trx) => {
    const { about, amount } = await closeRefund(trx, Number(id), reference)
    return `${about}: возвращено ${formatPrice(amount)}.`
  }
})
