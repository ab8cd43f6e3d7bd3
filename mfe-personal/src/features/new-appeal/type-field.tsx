import type { AppealField } from '@verstak/shared/contract/appeals/schemas.ts'
import { FormSelect, FormText } from '@verstak/shared/forms/fields.tsx'

const LONGEST = 500

/** A field that only this type of appeal has. */
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
  return <FormText {...shown} type={kind === 'date' ? 'date' : 'text'} maxLength={LONGEST} />
}
