import { type MouseEvent, useEffect, useRef } from 'react'
import * as css from './account.module.css'
import type { StepResult } from './step-form.ts'

/** Every mistake in one place, with the way to each field; it takes the focus when a form was refused. */
export function ProblemSummary({
  result,
  names,
}: {
  result: Pick<StepResult, 'ok' | 'message' | 'fields'> | undefined
  /** Fields of the form in their order, as they are called on screen. */
  names: Readonly<Record<string, string>>
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result && !result.ok) box.current?.focus()
  }, [result])
  if (!result || result.ok) return null
  const named = Object.keys(names).filter((field) => result.fields[field])
  const others = Object.keys(result.fields).filter((field) => !(field in names))
  return (
    <div ref={box} className={css.problems} role="alert" tabIndex={-1}>
      {named.length === 0 && others.length === 0 ? <p>{result.message}</p> : null}
      {others.map((field) => (
        <p key={field}>{result.fields[field]}</p>
      ))}
      {named.length > 0 ? (
        <>
          <p>Проверьте поля:</p>
          <ul>
            {named.map((field) => (
              <li key={field}>
                <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                  {names[field]}
                </a>
                : {result.fields[field]}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>, field: string): void {
  const form = event.currentTarget.closest('form')
  const wanted = field === 'consents' ? '[name^="consent."]' : `[name="${field}"]`
  const control = form?.querySelector<HTMLElement>(`${wanted}:not([type="hidden"])`)
  if (!control) return
  event.preventDefault()
  control.focus()
}
