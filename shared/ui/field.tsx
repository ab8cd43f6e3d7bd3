import {
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.module.css'

interface FieldLook {
  label: string
  hint?: ReactNode
  /** The message at the field, in Russian; it is read out together with the field. */
  error?: string | undefined
}

function useDescription({ hint, error }: Pick<FieldLook, 'hint' | 'error'>) {
  const id = useId()
  const note = error ?? hint
  return {
    id,
    describe: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': note ? `${id}-note` : undefined,
    },
    note: note ? (
      <span id={`${id}-note`} className={error ? css.error : css.hint}>
        {note}
      </span>
    ) : null,
  }
}

/** A labelled one-line input with its hint or its error below. */
export function TextField({ label, hint, error, className, ...input }: FieldLook & ComponentProps<'input'>) {
  const { id, describe, note } = useDescription({ hint, error })
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input id={id} className={css.input} {...describe} {...input} />
      {note}
    </div>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...input
}: FieldLook & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, describe, note } = useDescription({ hint, error })
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea id={id} className={css.input} rows={3} {...describe} {...input} />
      {note}
    </div>
  )
}

/** A choice of one out of a short list; its `<option>`s are the children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldLook & SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, describe, note } = useDescription({ hint, error })
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select id={id} className={css.input} {...describe} {...select} />
      {note}
    </div>
  )
}

/** A checkbox or a radio button with its label beside it. */
export function Choice({
  label,
  hint,
  className,
  ...input
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={classNames(css.choice, className)}>
      <input {...input} />
      <span>
        {label}
        {hint ? <span className={css.hint}>{hint}</span> : null}
      </span>
    </label>
  )
}
