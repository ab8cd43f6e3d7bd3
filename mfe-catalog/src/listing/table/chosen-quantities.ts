import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { CONVENIENCES, cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'

/** A product to order; its row may be on another page of the list. */
export interface Chosen {
  readonly quantity: number
  readonly name: string
  readonly price: number
}
export type ChosenQuantities = Readonly<Record<string, Chosen>>

/** Only the last list is stored: an order is collected in one list at a time. */
interface StoredList {
  readonly list: string
  /** Id of the user; 0 for a guest. */
  readonly owner: number
  readonly chosen: ChosenQuantities
}

export const chosenOf = ({ name, price }: ProductCard, quantity: number): Chosen => ({
  quantity,
  name,
  price: price ?? 0,
})

/** A quantity of zero is none. */
export function withQuantity(all: ChosenQuantities, card: ProductCard, quantity: number): ChosenQuantities {
  const others = Object.fromEntries(Object.entries(all).filter(([id]) => Number(id) !== card.id))
  return quantity > 0 ? { ...others, [card.id]: chosenOf(card, quantity) } : others
}

/** Refused quantities stay to be corrected, and those that were changed since they were sent. */
export function withoutAdded(
  all: ChosenQuantities,
  sent: ChosenQuantities,
  report: readonly ListLine[],
): ChosenQuantities {
  const added = new Set(report.flatMap(({ product_id, state }) => (state === 'refused' ? [] : [product_id])))
  return Object.fromEntries(
    Object.entries(all).filter(
      ([id, { quantity }]) => !added.has(Number(id)) || quantity !== sent[id]?.quantity,
    ),
  )
}

/** Quantities of this list and this user, from before a reload. */
export function storedQuantities(list: string, owner: number): ChosenQuantities {
  const stored = tabStorage.read(CONVENIENCES.listQuantities) as StoredList | undefined
  return stored?.list === list && stored.owner === owner ? stored.chosen : {}
}

/** A draft, so it needs consent; without storage it lasts as long as the document. */
export function storeQuantities(list: string, owner: number, chosen: ChosenQuantities): void {
  if (Object.keys(chosen).length === 0) tabStorage.remove(CONVENIENCES.listQuantities)
  else if (cookieConsent(document.cookie).functional)
    tabStorage.write(CONVENIENCES.listQuantities, { list, owner, chosen } satisfies StoredList)
}
