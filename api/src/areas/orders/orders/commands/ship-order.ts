import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { LINE_USAGE, lineFinder } from '#areas/orders/order-core/face.ts'
import { managerCommand } from '#manager-command.ts'
import { shipOrder } from '../ship-order.ts'

const USAGE = `Отметить отгрузку части заказа; покупатель получит письмо и уведомление. Если мест несколько, после количества укажите место:
  npm run manager -- ship-order НОМЕР АРТИКУЛ=КОЛИЧЕСТВО[@МЕСТО] [АРТИКУЛ=КОЛИЧЕСТВО[@МЕСТО] …]
${LINE_USAGE}.`

process.exitCode = await managerCommand(USAGE, ([number, ...parts]) => {
  const shipped = parts.map(readPart)
  if (!number || shipped.length === 0 || !shipped.every((part) => part !== undefined)) return undefined
  return async (trx) => {
    const lineOf = await lineFinder(trx, number)
    const status = await shipOrder(
      trx,
      number,
      shipped.map(({ article, ...part }) => ({ ...part, line: lineOf(article) })),
    )
    return `Заказ ${number}: ${orderStatusNames[status].toLowerCase()}.`
  }
})

function readPart(text: string) {
  const [, article, quantity, box = '1'] = /^(.+)=([1-9]\d{0,6})(?:@([1-9]\d{0,3}))?$/.exec(text) ?? []
  return article && quantity ? { article, quantity: Number(quantity), box: Number(box) } : undefined
}
