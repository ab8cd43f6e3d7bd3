import { checkoutContent, checkoutDraft, orderCheck, orderPlace } from '@verstak/contract/checkout/calls.ts'
import { ShopError } from '@verstak/contract/errors.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { data, redirect, replace } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { changeBasket } from '#basket/change-basket.ts'
import { idempotencyKey } from './idempotency-key.ts'
import type { CheckoutContent } from './loader.ts'
import { orderBody, valuesOf, withDraft } from './order-form.ts'
import { isFieldOf, stepAfter, stepOf, withStep } from './steps.ts'
import { draftsArrived } from './use-draft.ts'

/** Each step adds its fields to the draft. The last one places the order. */
export const action = screenAction(async ({ api, form, params }) => {
  const step = stepOf(params.checkoutSlug)
  if (!step) throw data(null, { status: 404 })
  await sendAttached(api, form, 'files', 'feedback')
  await draftsArrived()
  const content = await api(checkoutContent)
  const sent = valuesOf(form)
  const draft = withStep(content.draft, step, sent, true)
  const values = withDraft(content, draft)
  const next = stepAfter(step)
  if (!next) {
    const { idempotencyKey: key = '', expected = '' } = sent
    const body = orderBody({ ...values, idempotencyKey: key, expected })
    const { order_number } = await api(orderPlace, { body })
    // Replaces the history entry, so that Back leads to the basket and Forward to the order.
    return replace(paths.checkoutDone(order_number))
  }
  try {
    await api(orderCheck, { body: orderBody({ ...values, ...sent, idempotencyKey: idempotencyKey() }) })
  } catch (error) {
    if (!isShopError(error) || error.kind !== 'invalid') throw error
    // Ignore errors of fields that belong to later steps.
    const own = error.errors.filter(({ field = '' }) => isFieldOf(step, field))
    if (own.length > 0) throw new ShopError('invalid', own)
  }
  await api(checkoutDraft, { body: { fields: draft } })
  await chooseContract(api, content, sent.contract)
  return redirect(paths.checkoutStep(next.slug))
})

/** The contract is stored in the basket, because it determines which lines are covered. */
async function chooseContract(api: Api, { contract }: CheckoutContent, chosen: string | undefined) {
  if (!contract || !chosen || chosen === String(contract.chosen ?? WITHOUT_CONTRACT)) return
  const form = new FormData()
  form.set('intent', 'contract')
  form.set('contract', chosen)
  await changeBasket(api, form)
}
