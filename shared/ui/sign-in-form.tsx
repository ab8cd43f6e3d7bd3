import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import { useActionData, useSearchParams } from '@verstak/shared/federated/router.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Choice, TextField } from './field.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import * as css from './sign-in-form.module.css'

/** The form that `signInAction` answers: an ordinary one, so that the whole page comes anew for the one who signed in. */
export function SignInForm() {
  const failure = useActionData<ActionFailure>()
  const [search] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  // The page came anew: without the focus a screen reader would begin at its top and not hear what went wrong.
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <form method="post" className={css.form}>
      {failure ? (
        <div ref={box} tabIndex={-1} className={css.failure}>
          <Notice tone="bad">{failure.message}</Notice>
        </div>
      ) : null}
      <input type="hidden" name="from" value={safeReturnPath(search.get('from')) ?? ''} />
      <TextField
        label="Электронная почта"
        name="login"
        type="email"
        autoComplete="username"
        required
        error={failure?.fields.login}
        defaultValue={failure?.given?.login}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        required
        error={failure?.fields.password}
      />
      <Choice
        type="checkbox"
        name="remember"
        label="Запомнить меня"
        hint="На 30 дней. Не отмечайте на чужом устройстве"
        defaultChecked={Boolean(failure?.given?.remember)}
      />
      <Button type="submit" look="primary" size="l" wide>
        Войти
      </Button>
    </form>
  )
}
