import type { AppealField } from '@verstak/contract/appeals/schemas.ts'
import { FormSelect, FormText } from '@verstak/kit/forms/fields.tsx'
import { useField } from '@verstak/kit/forms/form-answer.tsx'
import { OrderPicker } from '#pickers/order-picker.tsx'

const LONGEST = 500

function OrderField({
  name,
  ...shown
}: {
  name: string
  label: string
  hint?: string | undefined
  required: boolean
}) {
  const { id, error, defaultValue } = useField(name)
  return <OrderPicker {...shown} field={name} id={id} error={error} value={defaultValue} />
}

/** A field of this appeal type only. */
export function TypeField({ field: { name, label, kind, required, hint, options } }: { field: AppealField }) {
  const shown = {
    name: `fields.${name}`,
    label: required ? label : `${label} (необязательно)`,
    hint,
    required,
  }
  if (kind === 'choice')
    return (
      <FormSelect {...shown}>
        <option value="">Выберите</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </FormSelect>
    )
  if (kind === 'order') return <OrderField {...shown} hint={hint ?? undefined} />
  return <FormText {...shown} type={kind === 'date' ? 'date' : 'text'} maxLength={LONGEST} />
}
