import { cleanRequisite } from '@verstak/shared/domain/requisites.ts'
import { TextField } from '@verstak/shared/ui/field.tsx'
import { useState } from 'react'
import type { StepResult } from '#account/step-form.ts'

/** A requisite that is checked when the field is left, and again at every key while it is wrong. */
export function RequisiteField({
  label,
  name,
  hint,
  problemOf,
  result,
  given,
}: {
  label: string
  name: string
  hint: string
  problemOf: (requisite: string) => string | null
  result: StepResult | undefined
  given: string | undefined
}) {
  const [found, setFound] = useState<{ of: StepResult | undefined; problem: string | null } | null>(null)
  const refusal = result?.fields[name]
  const check = (text: string) => {
    const requisite = cleanRequisite(text)
    setFound({ of: result, problem: requisite ? problemOf(requisite) : null })
  }
  // A new refusal holds until the field is looked at again.
  const error = found && !(refusal && found.of !== result) ? (found.problem ?? undefined) : refusal
  return (
    <TextField
      label={label}
      name={name}
      inputMode={name === 'ogrn' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={40}
      required
      hint={hint}
      error={error}
      defaultValue={given}
      onBlur={(event) => check(event.target.value)}
      onChange={(event) => {
        if (error) check(event.target.value)
      }}
    />
  )
}
