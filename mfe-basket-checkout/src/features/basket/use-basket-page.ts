import { bus } from '@verstak/federated/bus.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { useRevalidator } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { announce } from '@verstak/kit/ui/announce.ts'
import { useCallback, useEffect, useState } from 'react'
import { changeBasket, intentOf, readBasket } from '#basket/change-basket.ts'
import { encodeLines, removedBy } from '#basket/undo.ts'
import { useFollowBasket } from '#basket/use-follow-basket.ts'
import { type BasketScreen, removedText, type Undo } from './loader.ts'
import { type Problem, problemOf } from './problem.ts'

export interface BasketActions {
  /** False when the server refused the change, or another change is pending. */
  readonly submit: (form: FormData) => Promise<boolean>
  /** Reports a quantity that the server did not accept. */
  readonly refused: (product: { id: number; name: string }, message: string) => void
  /** Takes away what was said about the product's quantity: it is being changed again. */
  readonly retried: (productId: number) => void
  readonly pending: boolean
}

export function useBasketPage(screen: BasketScreen, failure: ActionFailure | undefined) {
  const { basket, basket_quantity } = useShop((shop) => shop.header)
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem | null>(() => problemOf(failure))
  const [undo, setUndo] = useState<(Undo & { passing: boolean }) | null>(
    screen.undo && { ...screen.undo, passing: false },
  )
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const { pending, run } = useMutation(changeBasket)

  useFollowBasket()
  useEffect(
    () =>
      bus.monitor(({ name }, origin) => {
        if (name === basketUpdated.name) setChangedElsewhere(origin === 'other tab')
      }),
    [],
  )

  function refused(product: { id: number | null; name: string | null }, message: string): void {
    setProblem({ productId: product.id, name: product.name, message, back: null })
    // The server's basket may differ from the page's, so both the header and the page reload it.
    readBasket().catch(revalidate)
  }

  function retried(productId: number): void {
    setProblem((now) => (now?.productId === productId ? null : now))
  }

  async function submit(form: FormData): Promise<boolean> {
    if (pending) return false
    const productId = Number(form.get('product_id')) || null
    const name = textOf(form, 'name') || null
    const intent = intentOf(form) ?? ''
    const removed = removedBy(intent, productId ?? Number.NaN, { basket, basket_quantity })
    setProblem(null)
    const { done, error } = await run(form)
    if (error) refused({ id: productId, name }, error)
    if (!done) return false
    const text = removedText(removed.length, name)
    setUndo(removed.length > 0 ? { lines: encodeLines(removed), text, passing: true } : null)
    if (removed.length > 0) announce(text)
    if (intent === 'restore') announce('Возвращено в корзину')
    const { warning } = done
    if (warning) setProblem({ productId: null, name: null, message: warning, back: null })
    return true
  }

  const actions: BasketActions = { submit, refused, retried, pending: pending !== null }
  const forget = useCallback(() => setUndo(null), [])
  return { actions, problem, undo, forget, changedElsewhere }
}
