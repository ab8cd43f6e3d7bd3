import { orderCancel, orderTags } from '@verstak/shared/contract/orders/calls.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { data } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'

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
    case 'tags': {
      const { added, left_out } = await api(orderTags, { body })
      return { ok: true as const, done: 'tags' as const, message: tagsText(added, left_out) }
    }
    default:
      throw data({ message: 'Неизвестное действие с заказом' }, { status: 400 })
  }
})

function tagsText(added: number, leftOut: number): string {
  const text = `В списке печати: ${counted(added, 'ценник', 'ценника', 'ценников')}.`
  return leftOut === 0
    ? text
    : `${text} Не вошло: ${counted(leftOut, 'товар', 'товара', 'товаров')} — сняты с продажи, без цены или не хватило места.`
}
