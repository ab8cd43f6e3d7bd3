import { basketProducts } from '@verstak/contract/basket/calls.ts'
import type { BasketContent } from '@verstak/contract/basket/schemas.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useEffect, useState } from 'react'

export const SHOWN_LINES = 5

export type LastLines =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly content: BasketContent }

/** Old lines stay until the new ones have loaded. */
export function useLastLines(): { lines: LastLines; reload: () => void } {
  const quantities = useShop((shop) => shop.header.basket_quantity)
  const [lines, setLines] = useState<LastLines>({ state: 'loading' })
  const [asked, setAsked] = useState({ quantities, times: 0 })
  if (asked.quantities !== quantities) setAsked({ ...asked, quantities })

  useEffect(() => {
    if (Object.keys(asked.quantities).length === 0) return
    let late = false
    browserApi()(basketProducts, { query: { pageSize: SHOWN_LINES } }).then(
      (content) => late || setLines({ state: 'loaded', content }),
      (error) => late || setLines({ state: 'failed', message: errorMessage(error) }),
    )
    return () => {
      late = true
    }
  }, [asked])

  return {
    lines,
    reload() {
      setLines({ state: 'loading' })
      setAsked({ ...asked, times: asked.times + 1 })
    },
  }
}
