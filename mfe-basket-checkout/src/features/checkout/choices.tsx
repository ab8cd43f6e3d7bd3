import { useField } from '@verstak/kit/forms/form-answer.tsx'
import { type ReactNode, useId } from 'react'
import * as css from './checkout.module.css'

export function Choices({
  field,
  legend,
  onChoose,
  children,
}: {
  field: string
  legend: string
  onChoose?: (value: string) => void
  children: ReactNode
}) {
  const note = useId()
  const { id, error } = useField(field)
  return (
    <fieldset
      id={id}
      className={css.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === field) onChoose?.(target.value)
      }}
    >
      <legend className={css.legend}>{legend}</legend>
      {error ? (
        <p id={note} className={css.error}>
          {error}
        </p>
      ) : null}
      <div className={css.choices}>{children}</div>
    </fieldset>
  )
}
