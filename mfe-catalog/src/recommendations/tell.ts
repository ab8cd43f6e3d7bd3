import { blockAdded, blockTapped, blockViewed } from '@verstak/contract/recommendations/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { visitSession } from './visit.ts'

/** Nobody waits for the recommender, and a lost report does no harm. */
const quietly = (telling: Promise<unknown>): void => void telling.catch(() => {})

const productOf = (target: EventTarget): number | undefined =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-product]')?.dataset.product) || undefined
    : undefined

export function tellViewed(recomBlockId: string): void {
  quietly(browserApi()(blockViewed, { body: { recomBlockId, session: visitSession() } }))
}

/** Handles every click in a row: a link of a card opens its product. */
export function tellClick(recomBlockId: string, target: EventTarget): void {
  const productId = productOf(target)
  if (productId && (target as Element).closest('a'))
    quietly(browserApi()(blockTapped, { body: { recomBlockId, productId, session: visitSession() } }))
}

/** Handles every form in a row: a basket form adds the product of its card. */
export function tellForm(recomBlockId: string, target: EventTarget): void {
  const productId = productOf(target)
  if (productId && (target as Element).getAttribute('action')?.startsWith(paths.basket()))
    quietly(browserApi()(blockAdded, { body: { recomBlockId, productId, session: visitSession() } }))
}
