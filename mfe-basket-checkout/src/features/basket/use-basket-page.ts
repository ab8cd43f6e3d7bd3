import { bus } from '@verstak/shared/bus/bus.ts'
import type { ActionFailure } from '@verstak/shared/host/app/screen.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { useRevalidator } from '@verstak/shared/router/router.ts'
import { useCallback, useEffect, useState } from 'react'
import { announce, changeFromPage } from '../../basket/browser.ts'
import { intentOf } from '../../basket/change-basket.ts'
import { errorMessage } from '../../basket/error-message.ts'
import { encodeLines, removedBy } from '../../basket/undo.ts'
import { useFollowBasket } from '../../basket/use-follow-basket.ts'
import { type BasketScreen, removedText, type Undo } from './loader.ts'
import { type Problem, problemOf } from './problem.ts'

/** What a form of the page may do: send itself; or tell of a quantity that the server refused. */
export interface BasketActions {
  readonly submit: (form: FormData) => Promise<void>
  readonly refused: (productId: number, message: string) => void
  readonly pending: boolean
}

/** The state of the page beside its data: what went wrong, what can be undone, what another tab did. */
export function useBasketPage(screen: BasketScreen, failure: ActionFailure | undefined) {
  const { basket, basket_quantity } = useShop((shop) => shop.header)
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem | null>(() => problemOf(failure))
  const [undo, setUndo] = useState<(Undo & { passing: boolean }) | null>(
    screen.undo && { ...screen.undo, passing: false },
  )
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const [pending, setPending] = useState(false)

  useFollowBasket()
  useEffect(
    () =>
      bus.monitor(({ name }, origin) => {
        if (name === 'basket:updated') setChangedElsewhere(origin === 'other tab')
      }),
    [],
  )

  function refused(productId: number | null, message: string): void {
    setProblem({ productId, message, back: null })
    // The server knows a basket that this page does not.
    revalidate()
  }

  async function submit(form: FormData): Promise<void> {
    if (pending) return
    const productId = Number(form.get('product_id')) || null
    const intent = intentOf(form) ?? ''
    const removed = removedBy(intent, productId ?? Number.NaN, { basket, basket_quantity })
    setPending(true)
    setProblem(null)
    try {
      const { warning } = await changeFromPage(form)
      const text = removedText(removed.length, String(form.get('name') ?? '') || null)
      setUndo(removed.length > 0 ? { lines: encodeLines(removed), text, passing: true } : null)
      if (removed.length > 0) announce(text)
      if (warning) setProblem({ productId: null, message: warning, back: null })
    } catch (error) {
      refused(productId, errorMessage(error))
    }
    setPending(false)
  }

  const actions: BasketActions = { submit, refused, pending }
  const forget = useCallback(() => setUndo(null), [])
  return { actions, problem, undo, forget, changedElsewhere }
}
