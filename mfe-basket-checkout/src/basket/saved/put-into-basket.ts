import type { BasketListChange, ListLine } from '@verstak/contract/basket/schemas.ts'
import type { CallInput } from '@verstak/contract/call.ts'
import { savedBasketOpen, sharedBasketAdd } from '@verstak/contract/saved-baskets/calls.ts'
import type { OpenedBasket } from '@verstak/contract/saved-baskets/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Api } from '@verstak/federated/api.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { redirect } from '@verstak/federated/router.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { encodeLines, linesForAddress } from '../undo.ts'

const news = ({ basket, basket_quantity, info }: BasketListChange) => ({
  basket,
  basket_quantity,
  basket_sum: info.sum,
})

export const openSaved = mutation(
  (api: Api, body: CallInput<typeof savedBasketOpen>['body']) => api(savedBasketOpen, { body }),
  basketUpdated,
  news,
)

export const addShared = mutation(
  (api: Api, body: CallInput<typeof sharedBasketAdd>['body']) => api(sharedBasketAdd, { body }),
  basketUpdated,
  news,
)

/**
 * Result of opening a saved basket when lines were changed or refused. `undo` is formatted by `encodeLines`.
 */
export interface Fates {
  readonly ok: true
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly report: readonly ListLine[]
  readonly undo: string
}

/** Redirects to the basket when no line was changed or refused. Otherwise returns the report for the page. */
export function fatesOf(
  report: readonly ListLine[],
  removed: OpenedBasket['removed'] = [],
): Fates | Response {
  const lost = removed.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const undo = linesForAddress(lost)
  const told = report.filter(({ message }) => message !== null)
  // A long list of removed lines fits into a form only, not into an address.
  if (told.length === 0 && (undo || lost.length === 0))
    return redirect(paths.basket(undo ? { undo, from: 'saved' } : {}))
  const good = report.filter(({ state }) => state !== 'refused').length
  return {
    ok: true,
    message:
      good > 0
        ? `В корзину добавлено: ${counted(good, 'позиция', 'позиции', 'позиций')} из ${report.length}`
        : 'В корзину ничего не добавлено',
    fields: {},
    report: told,
    undo: encodeLines(lost),
  }
}
