import { formatPrice } from '@verstak/domain/money.ts'
import { LINE_USAGE, lineFinder } from '#areas/orders/order-core/face.ts'
import { managerCommand } from '#manager-command.ts'
import { confirmOrder } from '../confirm-order.ts'
import { isShortageReason, SHORTAGE_USAGE } from '../shortage.ts'

const USAGE = `Подтвердить новый заказ; покупатель получит письмо и уведомление. Чего нет, перечислите: сколько подтверждаем,
почему и, если есть, что предлагаем вместо него. Остальное подтверждается целиком:
  npm run manager -- confirm-order НОМЕР [АРТИКУЛ=КОЛИЧЕСТВО:ПРИЧИНА[:АРТИКУЛ_ЗАМЕНЫ] …]
${LINE_USAGE}.
Если артикул замены есть у нескольких товаров, вместо него укажите код товара — конец адреса его страницы.

${SHORTAGE_USAGE}`

process.exitCode = await managerCommand(USAGE, ([number, ...parts]) => {
  const shortages = parts.map(readShortage)
  if (!number || !shortages.every((shortage) => shortage !== undefined)) return undefined
  return async (trx) => {
    const lineOf = await lineFinder(trx, number)
    const { was, now } = await confirmOrder(
      trx,
      number,
      shortages.map(({ article, ...shortage }) => ({ ...shortage, line: lineOf(article) })),
    )
    const sum = was === now ? formatPrice(now) : `было ${formatPrice(was)}, стало ${formatPrice(now)}`
    return `Заказ ${number}: подтверждён, сумма товаров: ${sum}.`
  }
})

function readShortage(text: string) {
  const [, article, confirmed, reason, replacement] =
    /^([^=]+)=(\d{1,7}):([a-z-]+)(?::(.+))?$/.exec(text) ?? []
  if (!article || !confirmed || !isShortageReason(reason)) return undefined
  return { article, confirmed: Number(confirmed), reason, ...(replacement ? { replacement } : {}) }
}
