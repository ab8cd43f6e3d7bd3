import { claimTypeCodes, claimTypes, sourceNames } from '@verstak/domain/after-sale/claim-kinds.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { useField } from '@verstak/kit/forms/form-answer.tsx'
import { Choices } from './choices.tsx'
import type { Draft, loader } from './loader.ts'
import { StepForm } from './step-form.tsx'

const NAMES = { type: 'Что случилось', source: 'О чём претензия', order_number: 'Номер заказа' }

const TYPES = claimTypeCodes.map((value) => ({ value, ...claimTypes[value] }))
const SOURCES = [
  { value: 'order', name: sourceNames.order, hint: 'Товары и количество подставим сами' },
  { value: 'item', name: sourceNames.item, hint: 'Если номера заказа нет под рукой' },
]

/** Typed by hand while the remote of the orders is unavailable. */
function OrderField() {
  const { id, error, defaultValue } = useField('order_number')
  const shown = { label: NAMES.order_number, hint: 'Для претензии по заказу. Заказ должен быть отгружен' }
  return (
    <Slot
      name="mfe-personal/order-picker"
      {...{ ...shown, id, error }}
      field="order_number"
      value={defaultValue}
      dispatched
      fallback={<FormText {...shown} name="order_number" maxLength={40} autoComplete="off" />}
    />
  )
}

export function TypeStep({ draft }: { draft: Draft | null }) {
  const { query } = useScreenData<typeof loader>()
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
      <OrderField />
    </StepForm>
  )
}
