import { claimTypeCodes, claimTypes, sourceNames } from '@verstak/shared/domain/claim-kinds.ts'
import { formatDate } from '@verstak/shared/domain/date.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { FormText } from '@verstak/shared/forms/fields.tsx'
import { Choices } from './choices.tsx'
import type { Draft, loader } from './loader.ts'
import { StepForm } from './step-form.tsx'

const NAMES = { type: 'Что случилось', source: 'О чём претензия', order_number: 'Номер заказа' }

const TYPES = claimTypeCodes.map((value) => ({ value, ...claimTypes[value] }))
const SOURCES = [
  { value: 'order', name: sourceNames.order, hint: 'Товары и количество подставим сами' },
  { value: 'item', name: sourceNames.item, hint: 'Если номера заказа нет под рукой' },
]

export function TypeStep({ draft }: { draft: Draft | null }) {
  const { orders, query } = useScreenData<typeof loader>()
  const { type, source, order_number } = draft?.content ?? {}
  return (
    <StepForm
      names={NAMES}
      values={{
        type,
        source: source === 'item' ? 'item' : 'order',
        order_number: order_number || query.order,
      }}
    >
      <Choices name="type" label={NAMES.type} choices={TYPES} />
      <Choices name="source" label={NAMES.source} choices={SOURCES} />
      <FormText
        label={NAMES.order_number}
        name="order_number"
        list="claim-orders"
        maxLength={40}
        autoComplete="off"
        hint="Для претензии по заказу. Заказ должен быть отгружен"
      />
      <datalist id="claim-orders">
        {orders.map((order) => (
          <option key={order.order_number} value={order.order_number}>
            {order.status.name}, {formatDate(order.created_at)}
          </option>
        ))}
      </datalist>
    </StepForm>
  )
}
