import type { ProductCard } from '@verstak/contract/common.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readLines } from './add-lines.ts'
import { type ChosenQuantities, chosenOf, storedQuantities, storeQuantities } from './chosen-quantities.ts'

/**
 * Quantities of the whole list: they stay when another page of it, another sort or another filter is shown.
 * `given`: fields of a refused form.
 */
export function useChosen(
  list: string,
  items: readonly ProductCard[],
  given: Readonly<Record<string, string>> | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const owner = useShop((shop) => shop.user?.id ?? 0)
  const [chosen, setChosen] = useState(() => chosenIn(Object.entries(given ?? {}), items))
  const [isRead, setRead] = useState(false)
  const first = useRef({ list, items, owner })
  useEffect(() => {
    const { list, items, owner } = first.current
    // Quantities typed before the code loaded are the newest.
    const typed = form.current ? chosenIn(new FormData(form.current), items) : {}
    setChosen((now) => ({ ...storedQuantities(list, owner), ...now, ...typed }))
    setRead(true)
  }, [form])
  useEffect(() => {
    if (isRead) storeQuantities(list, owner, chosen)
  }, [isRead, list, owner, chosen])
  return [chosen, setChosen] as const
}

function chosenIn(
  fields: Iterable<readonly [string, unknown]>,
  items: readonly ProductCard[],
): ChosenQuantities {
  return Object.fromEntries(
    readLines(fields).flatMap(({ product_id, quantity }) => {
      const card = items.find(({ id }) => id === product_id)
      return card && quantity > 0 ? [[product_id, chosenOf(card, quantity)]] : []
    }),
  )
}
