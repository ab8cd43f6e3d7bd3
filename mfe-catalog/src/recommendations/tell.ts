import { blockAdded, blockTapped, blockViewed } from '@verstak/contract/recommendations/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { browserApi } from '@verstak/federated/api.ts'

/** Nobody waits for the recommender, and what it misses is no loss. */
const quietly = (telling: Promise<unknown>): void => void telling.catch(() => {})

const productOf = (target: EventTarget): number | undefined =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-product]')?.dataset.product) || undefined
    : undefined

export function tellViewed(recomBlockId: string): void {
  quietly(browserApi()(blockViewed, { body: { recomBlockId } }))
}

/** For every click in a row: a link of a card opens its product. */
export function tellClick(recomBlockId: string, target: EventTarget): void {
  const productId = productOf(target)
  if (productId && (target as Element).closest('a'))
    quietly(browserApi()(blockTapped, { body: { recomBlockId, productId } }))
}

/** For every form in a row: one that goes to the basket puts its card's product there. */
export function tellForm(recomBlockId: string, target: EventTarget): void {
  const productId = productOf(target)
  if (productId && (target as Element).getAttribute('action')?.startsWith(paths.basket()))
    quietly(browserApi()(blockAdded, { body: { recomBlockId, productId } }))
}
