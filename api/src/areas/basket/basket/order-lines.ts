import type { MergedBasket } from '@verstak/contract/basket/schemas.ts'
import type { OrderOutlook } from '@verstak/contract/orders/outlook.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { isApart, lineState } from './line-state.ts'
import type { LeanLine } from './repository.ts'

export type BasketLine = Omit<LeanLine, 'section_id' | 'chosen_price'>
export type Refusal = OrderOutlook['refusals'][number]

export interface OrderLines<L> {
  /** Lines that the order is about, with full quantities. */
  readonly meant: readonly L[]
  /** The same with the quantities that are in stock; lines that only wait for an arrival are left out. */
  readonly lines: readonly L[]
  /** Lines of the order with a problem that blocks it. */
  readonly troubled: readonly L[]
  /** Why an order of these lines is refused; null when it is not because of them. */
  readonly refusal: Refusal | null
}

/** Selects the basket lines for an order. Used both to place an order and to compute its outlook. */
export function orderLines<L extends BasketLine>(
  whole: readonly L[],
  merged: MergedBasket | null,
): OrderLines<L> {
  const meant = whole.filter((line) => !isApart(line) && !(merged?.state === 'new' && line.older))
  const lines = meant.flatMap((line) => {
    const { state, takes } = lineState(line, line.quantity)
    if (state !== 'later') return [line]
    return takes > 0 ? [{ ...line, quantity: takes }] : []
  })
  const troubled = lines.filter((line) => lineState(line, line.quantity).message !== null)
  const refusal = refusalOf({ whole, meant, lines, troubled }, merged)
  return { meant, lines, troubled, refusal }
}

function refusalOf(
  { whole, meant, lines, troubled }: Record<'whole' | 'meant' | 'lines' | 'troubled', readonly unknown[]>,
  merged: MergedBasket | null,
): Refusal | null {
  if (merged?.state === 'asked')
    return { cause: 'merge', message: 'При входе корзины объединились: решите в корзине, что заказать' }
  if (whole.length === 0) return { cause: 'empty', message: 'Корзина пуста' }
  if (meant.length === 0)
    return { cause: 'apart', message: 'Всё в корзине отложено для отдельного заказа без договора' }
  if (lines.length === 0)
    return { cause: 'waiting', message: 'Всё в корзине ждёт поступления, заказывать пока нечего' }
  const { length } = troubled
  if (length === 0) return null
  return {
    cause: 'lines',
    message: `Чтобы оформить заказ, исправьте или удалите ${counted(length, 'отмеченную позицию', 'отмеченные позиции', 'отмеченных позиций')}: ${plural(length, 'она', 'они', 'они')} не ${plural(length, 'входит', 'входят', 'входят')} в итог`,
  }
}
