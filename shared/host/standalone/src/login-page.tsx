import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import type { ActionFailure } from '@verstak/shared/host/app/screen.ts'
import { useActionData, useSearchParams } from '@verstak/shared/router/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { TextField } from '@verstak/shared/ui/field.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import * as css from './login-page.module.css'

/** Sign-in for an account that is not among the demo ones. */
export function LoginPage() {
  const failure = useActionData<ActionFailure>()
  const [search] = useSearchParams()
  return (
    <form method="post" className={css.form}>
      <h1>Вход</h1>
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
      <Button type="submit" look="primary">
        Войти
      </Button>
    </form>
  )
}
