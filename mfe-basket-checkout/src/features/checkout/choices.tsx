import { type ReactNode, useId } from 'react'
import * as css from './checkout.module.css'
import { placeOf } from './field-place.tsx'

/** A group of radio buttons with its name and its error. */
export function Choices({
  field,
  legend,
  error,
  children,
}: {
  field: string
  legend: string
  error: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      id={placeOf(field)}
      className={css.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      {error ? (
        <p id={id} className={css.error}>
          {error}
        </p>
      ) : null}
      <div className={css.choices}>{children}</div>
    </fieldset>
  )
}
