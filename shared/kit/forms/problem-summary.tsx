import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { asksToConfirm } from './confirm-fields.tsx'
import { useForm } from './form-answer.tsx'
import * as css from './problem-summary.module.css'

/** Labels by field, in the order of the form. */
export type FieldNames = Readonly<Record<string, string>>

/** Gets the focus when the form is rejected. */
export function ProblemSummary({ names }: { names: FieldNames }) {
  const { answer } = useForm()
  if (!answer || answer.ok || asksToConfirm(answer)) return null
  const wrong = Object.keys(answer.fields)
  const others = wrong.filter((field) => !(field in names))
  return (
    <ProblemBox>
      {wrong.length === 0 ? <p>{answer.message}</p> : null}
      {others.map((field) => (
        <p key={field}>{answer.fields[field]}</p>
      ))}
      {wrong.length > others.length ? (
        <>
          <p>Проверьте поля:</p>
          <ul>
            <FieldProblems names={names} />
          </ul>
        </>
      ) : null}
    </ProblemBox>
  )
}

/** For forms with messages other than field errors. */
export function ProblemBox({ children }: { children: ReactNode }) {
  const { answer } = useForm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer && !answer.ok) box.current?.focus()
  }, [answer])
  return (
    <div ref={box} className={css.problems} role="alert" tabIndex={-1}>
      {children}
    </div>
  )
}

export function FieldProblems({ names }: { names: FieldNames }) {
  const { errors, idOf } = useForm()
  return Object.entries(names)
    .filter(([field]) => errors[field])
    .map(([field, name]) => (
      <li key={field}>
        <a href={`#${idOf(field)}`} onClick={focusField}>
          {name}
        </a>
        : {errors[field]}
      </li>
    ))
}

/** The router would navigate to the link's address and lose the errors. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const place = document.getElementById(event.currentTarget.hash.slice(1))
  const control = place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector('input') ?? place
  control?.focus()
}
