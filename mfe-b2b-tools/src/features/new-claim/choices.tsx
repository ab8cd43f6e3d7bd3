import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './wizard.module.css'

/** A group of radio buttons with hints, named like every field of the form. */
export function Choices({
  name,
  label,
  choices,
}: {
  name: string
  label: string
  choices: readonly { readonly value: string; readonly name: string; readonly hint?: string }[]
}) {
  const { values, errors, idOf } = useForm()
  const id = idOf(name)
  const error = errors[name]
  return (
    <fieldset
      id={id}
      className={css.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {choices.map(({ value, name: text, hint }) => (
          <Choice
            key={value}
            type="radio"
            name={name}
            value={value}
            defaultChecked={values[name] === value}
            label={text}
            hint={hint}
          />
        ))}
      </div>
      {error ? (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
