import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { LONGEST_DESCRIPTION } from '@verstak/domain/after-sale/claim-check.ts'
import type { UnexpectedItem } from '@verstak/domain/orders/receiving.ts'
import { counted } from '@verstak/domain/plural.ts'

export interface Quantity {
  readonly article: string
  readonly quantity: number
  /** Absent for goods that are not in the list. */
  readonly unit?: string
}

export const asQuantity = ({ code, quantity }: UnexpectedItem): Quantity => ({ article: code, quantity })

export const quantityText = ({ article, quantity, unit }: Quantity): string =>
  [`${article} — ${quantity}`, unit].filter(Boolean).join(' ')

/** As many items as fit in `room` characters, and how many more there are. */
export function listOf(items: readonly string[], room: number): string {
  let text = ''
  for (const [index, item] of items.entries()) {
    const more = `${text ? `${text}; ` : ''}${item}`
    const rest = items.length - index
    if (more.length > room)
      return `${text ? `${text} и ещё ` : ''}${counted(rest, 'позиция', 'позиции', 'позиций')}`
    text = more
  }
  return text
}

interface LeftOut {
  /** Units that other claims are about. */
  readonly claimed?: readonly Quantity[]
  /** More than one claim takes. */
  readonly next?: readonly Quantity[]
  readonly unexpectedItems?: readonly UnexpectedItem[]
}

/** Comment of the claim: the list, and what of the count the claim leaves out, so that nothing is lost in silence. */
export function commentOf(
  { number }: PackingList,
  { claimed = [], next = [], unexpectedItems = [] }: LeftOut,
): string {
  const parts = [
    ['Уже заявлено раньше', claimed],
    ['Не вошло, заявите отдельно', next],
    ['Не из листа', unexpectedItems.map(asQuantity)],
  ] as const
  const told = parts.filter(([, items]) => items.length > 0)
  const room = Math.floor((LONGEST_DESCRIPTION - 200) / Math.max(1, told.length))
  const texts = told.map(([name, items]) => `${name}: ${listOf(items.map(quantityText), room)}`)
  return [`Приёмка по упаковочному листу ${number}`, ...texts].join('. ')
}
