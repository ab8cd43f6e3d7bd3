import { isDay } from '@verstak/domain/day.ts'
import { managerCommand } from '#manager-command.ts'
import { type GivenArrival, saveArrival } from '../save-arrival.ts'

const USAGE = `Сказать, когда и сколько товара поступит на склад; кто ждёт его в корзине, получит уведомление:
  npm run manager -- arrival АРТИКУЛ СКЛАД ГГГГ-ММ-ДД КОЛИЧЕСТВО

  АРТИКУЛ      если он есть у нескольких товаров, вместо него код товара — конец адреса его страницы
  СКЛАД        номер или название, например MCK
  КОЛИЧЕСТВО   единиц продажи; неизвестно — если число не известно; нет — убрать поступление этого дня`

process.exitCode = await managerCommand(USAGE, ([article, warehouse, day = '', count = '', ...rest]) => {
  const quantity = quantityOf(count)
  if (!article || !warehouse || !isDay(day) || quantity === undefined || rest.length > 0) return undefined
  return (trx) => saveArrival(trx, { article, warehouse, day, quantity })
})

function quantityOf(text: string): GivenArrival['quantity'] | undefined {
  if (text === 'неизвестно') return 'unknown'
  if (text === 'нет') return 'none'
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
