import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import type { ActionFailure } from '@verstak/shared/host/app/screen.ts'
import { useActionData, useSearchParams } from '@verstak/shared/router/router.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Notice } from './notice.tsx'
import * as css from './sign-in-form.module.css'

/** The form that `signInAction` answers: an ordinary one, so that the whole page comes anew for the one who signed in. */
export function SignInForm() {
  const failure = useActionData<ActionFailure>()
  const [search] = useSearchParams()
  return (
    <form method="post" className={css.form}>
      {failure ? <Notice tone="bad">{failure.message}</Notice> : null}
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
      <TextField
        label="Пароль"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={failure?.fields.password}
      />
      <Button type="submit" look="primary" size="l" wide>
        Войти
      </Button>
    </form>
  )
}
