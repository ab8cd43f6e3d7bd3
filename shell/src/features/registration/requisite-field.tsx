import { cleanRequisite } from '@verstak/domain/people/requisites.ts'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { type Answer, useForm } from '@verstak/kit/forms/form-answer.tsx'
import { useState } from 'react'

export function RequisiteField({
  label,
  name,
  hint,
  problemOf,
}: {
  label: string
  name: string
  hint: string
  problemOf: (requisite: string) => string | null
}) {
  const { answer, errors } = useForm()
  const [found, setFound] = useState<{ of: Answer | undefined; problem: string | null } | null>(null)
  const refusal = errors[name]
  const check = (text: string) => {
    const requisite = cleanRequisite(text)
    setFound({ of: answer, problem: requisite ? problemOf(requisite) : null })
  }
  // A new server error stays until the field is validated again.
  const error = found && !(refusal && found.of !== answer) ? (found.problem ?? undefined) : refusal
  return (
    <FormText
      label={label}
      name={name}
      inputMode={name === 'ogrn' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={40}
      required
      hint={hint}
      error={error}
      onBlur={(event) => check(event.target.value)}
      onChange={(event) => {
        if (error) check(event.target.value)
      }}
    />
  )
}
