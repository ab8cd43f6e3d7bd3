import { formatPrice } from '@verstak/domain/money.ts'
import { managerCommand } from '#manager-command.ts'
import { confirmOrder, type Shortage } from '../confirm-order.ts'
import { isShortageReason, SHORTAGE_USAGE } from '../shortage.ts'

const USAGE = `Подтвердить новый заказ; покупатель получит письмо и уведомление. Чего нет, перечислите: сколько подтверждаем,
почему и, если есть, что предлагаем вместо него. Остальное подтверждается целиком:
  npm run manager -- confirm-order НОМЕР [АРТИКУЛ=КОЛИЧЕСТВО:ПРИЧИНА[:АРТИКУЛ_ЗАМЕНЫ] …]

${SHORTAGE_USAGE}`

process.exitCode = await managerCommand(USAGE, ([number, ...parts]) => {
  const shortages = parts.map(readShortage)
  if (!number || !shortages.every((shortage) => shortage !== undefined)) return undefined
  return async (trx) => {
    const { was, now } = await confirmOrder(trx, number, shortages)
    const sum = was === now ? formatPrice(now) : `было ${formatPrice(was)}, стало ${formatPrice(now)}`
    return `Заказ ${number}: подтверждён, сумма: ${sum}.`
  }
})

function readShortage(text: string): Shortage | undefined {
  const [, article, confirmed, reason, replacement] =
    /^([^=]+)=(\d{1,7}):([a-z-]+)(?::(.+))?$/.exec(text) ?? []
  if (!article || !confirmed || !isShortageReason(reason)) return undefined
  return { article, confirmed: Number(confirmed), reason, ...(replacement ? { replacement } : {}) }
}
