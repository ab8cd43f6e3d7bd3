import { ShopError } from '@verstak/contract/errors.ts'
import { orderApprove, orderCancel } from '@verstak/contract/orders/calls.ts'
import { paymentStart } from '@verstak/contract/payments/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import { data } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { LINE } from './approval.tsx'

export const action = screenAction(async ({ api, form, params }) => {
  const body = { order_number: params.slug ?? '' }
  switch (textOf(form, 'intent')) {
    case 'cancel':
      await api(orderCancel, { body })
      return {
        ok: true as const,
        done: 'cancelled' as const,
        message: 'Заказ отменён, товары вернулись на склад.',
      }
    case 'approve':
    case 'reject':
      return decide(api, form, body.order_number)
    case 'pay': {
      const { url } = await api(paymentStart, { body })
      return { ok: true as const, done: 'pay' as const, href: url, message: 'Открываем страницу банка.' }
    }
    default:
      throw data({ message: 'Неизвестное действие с заказом' }, { status: 400 })
  }
})

async function decide(api: Api, form: FormData, order_number: string) {
  const decision = textOf(form, 'intent') === 'approve' ? ('approve' as const) : ('reject' as const)
  const lines = [...form.keys()].flatMap((name) =>
    decision === 'approve' && name.startsWith(LINE)
      ? [{ id: Number(name.slice(LINE.length)), quantity: textOf(form, name) }]
      : [],
  )
  await api(orderApprove, { body: { order_number, decision, reason: textOf(form, 'reason'), lines } }).catch(
    (error: unknown) => {
      throw atLines(error)
    },
  )
  return {
    ok: true as const,
    done: decision,
    message:
      decision === 'approve'
        ? 'Заказ согласован и передан в магазин. Мы написали об этом заказчику.'
        : 'Заказ отклонён, товары вернулись на склад. Мы написали об этом заказчику.',
  }
}

/** Errors of lines are shown once above all lines. */
function atLines(error: unknown): unknown {
  if (!isShopError(error)) return error
  return new ShopError(
    error.kind,
    error.errors.map((one) => (one.field?.startsWith('lines.') ? { ...one, field: 'lines' } : one)),
  )
}
