import { type ActionFailure, confirmFields } from '@verstak/federated/screen.ts'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import * as css from './confirm-fields.module.css'

const looks = {
  confirm_password: { label: 'Ваш пароль', type: 'password', autoComplete: 'current-password' },
  confirm_code: {
    label: 'Код из приложения или резервный код',
    type: 'text',
    autoComplete: 'one-time-code',
  },
} as const

/** Any answer of an action, or of a form. */
type Answered = { readonly fields?: FormValues; readonly given?: FormValues } | object

type FormValues = Readonly<Record<string, string | undefined>>

function fieldOf(answer: Answered | undefined) {
  const fields = answer && 'fields' in answer ? answer.fields : undefined
  return confirmFields.find((field) => fields?.[field])
}

/** Result of `screenAction` when the session must be confirmed. */
interface Unconfirmed extends ActionFailure {
  readonly given: NonNullable<ActionFailure['given']>
}

/** Whether the API refused because the session must be confirmed first. */
export const asksToConfirm = (answer: Answered | undefined): answer is Unconfirmed =>
  fieldOf(answer) !== undefined

/**
 * Asks for the password, or for a code of the second factor, and repeats the action that needed it. Enter
 * presses this button, because it comes first in the form.
 */
export function ConfirmFields({ answer }: { answer: Answered | undefined }) {
  const failure = asksToConfirm(answer) ? answer : undefined
  const field = fieldOf(failure)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (failure) box.current?.querySelector('input')?.focus()
  }, [failure])
  if (!failure || !field) return null
  const { intent, confirm_asked: asked } = failure.given
  const message = failure.fields[field]
  return (
    <div ref={box} className={css.box}>
      <p>Это важное изменение. Дальше десять минут спрашивать не будем.</p>
      <TextField
        id={id}
        name={field}
        required
        maxLength={200}
        {...(asked ? { error: message } : { hint: message })}
        {...looks[field]}
      />
      <input type="hidden" name="confirm_asked" value="1" />
      <Button type="submit" look="primary" {...(intent ? { name: 'intent', value: intent } : {})}>
        Подтвердить и продолжить
      </Button>
    </div>
  )
}
