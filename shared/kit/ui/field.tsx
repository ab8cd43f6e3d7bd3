import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.module.css'

interface FieldLook {
  id?: string | undefined
  label: string
  hint?: ReactNode
  /** In Russian; read out together with the field. */
  error?: string | undefined
}

interface Described {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

function Field({
  id: given,
  label,
  hint,
  error,
  className,
  control,
}: FieldLook & { className?: string | undefined; control: (described: Described) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  const note = error ?? hint
  const noteId = `${id}-note`
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {control({
        id,
        className: css.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <span id={noteId} className={error ? css.error : css.hint}>
          {note}
        </span>
      ) : null}
    </div>
  )
}

function parted<P extends FieldLook & { className?: string | undefined }>(props: P) {
  const { id, label, hint, error, className, ...control } = props
  return [{ id, label, hint, error, className }, control] as const
}

export function TextField(props: FieldLook & ComponentProps<'input'>) {
  const [field, input] = parted(props)
  return <Field {...field} control={(described) => <input {...described} {...input} />} />
}

export function TextArea(props: FieldLook & ComponentProps<'textarea'>) {
  const [field, area] = parted(props)
  return <Field {...field} control={(described) => <textarea rows={3} {...described} {...area} />} />
}

export function SelectField(props: FieldLook & ComponentProps<'select'>) {
  const [field, select] = parted(props)
  return <Field {...field} control={(described) => <select {...described} {...select} />} />
}

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
