import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { data, redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { takeAddressFields } from '#basket/basket-form.ts'
import { changeBasket, intentOf } from '#basket/change-basket.ts'
import { completeQuick } from '#basket/quick-find.ts'
import { linesForAddress, removedBy } from '#basket/undo.ts'
import { viewOf } from './density.ts'

/** Action of every basket form in the shop. A product card names its return address in `back`. */
export const action = screenAction(async ({ api, session, form, url }) => {
  takeAddressFields(form, url)
  const intent = intentOf(form)
  if (!intent) throw data({ message: 'Неизвестное действие с корзиной' }, { status: 400 })
  if (intent === 'quick' && !(await completeQuick(api, form)))
    return redirect(paths.basket({ find: textOf(form, 'search') }))
  const { header } = await session()
  const removed = removedBy(intent, Number(form.get('product_id')), header)
  const { warning } = await changeBasket(api, form)
  // A redirect would lose the warning.
  if (warning) return { ok: false as const, message: warning, fields: {} }
  // After a merge, choosing what to order continues to the checkout.
  if (intent === 'order-all' || intent === 'order-new') return redirect(paths.checkout())
  const back = safeReturnPath(typedOf(form, 'back'))
  if (back) return redirect(back)
  return redirect(
    paths.basket({
      page: Number(url.searchParams.get('page')) || undefined,
      view: viewOf(url),
      category: (intent !== 'clear' && url.searchParams.get('category')) || undefined,
      undo: linesForAddress(removed),
      code: removed.length === 1 ? textOf(form, 'code') : undefined,
    }),
  )
})
