import type { CallInput } from '@verstak/contract/call.ts'
import { orderCopy } from '@verstak/contract/orders/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { type Outcome, screenAction } from '@verstak/federated/screen.ts'
import { requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

const copyOrder = mutation(
  (api: Api, body: CallInput<typeof orderCopy>['body']) => api(orderCopy, { body }),
  basketUpdated,
  ({ basket, basket_quantity, info }) => ({ basket, basket_quantity, basket_sum: info.sum }),
)

export const quantityField = (id: number | string) => `quantity-${id}`

const takenOf = (form: FormData): string[] => form.getAll('take').map(String)

export const action = screenAction(
  async ({ api, form, params }) => {
    const lines = takenOf(form).map((id) => ({ id, quantity: textOf(form, quantityField(id)) || '0' }))
    const { report } = await copyOrder(api, { order_number: params.slug ?? '', lines, ...requestKeyOf(form) })
    return { ok: true as const, report }
  },
  (failure, form) => {
    const taken = takenOf(form)
    const fields = Object.entries(failure.fields).map(([path, message]) => {
      const place = /^lines\.(\d+)\.quantity$/.exec(path)?.[1]
      return [place ? quantityField(taken[Number(place)] ?? '') : path, message] as const
    })
    return { ...failure, fields: Object.fromEntries(fields), taken }
  },
)

export type RepeatOutcome = Outcome<typeof action>
export type CopyReport = Extract<RepeatOutcome, { ok: true }>['report']
