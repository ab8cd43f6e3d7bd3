import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import type { ActionFailure } from '@verstak/shared/host/app/screen.ts'
import { useActionData, useSearchParams } from '@verstak/shared/router/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { TextField } from '@verstak/shared/ui/field.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import * as css from './login-page.module.css'

export const handle = { head: () => ({ title: 'Вход', noindex: true }) }

/** Sign-in: an ordinary form, so that the whole page comes anew for the one who signed in. */
export function Component() {
  const failure = useActionData<ActionFailure>()
  const [search] = useSearchParams()
  const from = safeReturnPath(search.get('from'))
  return (
    <div className={css.login}>
      <h1>Вход</h1>
      {from ? <p className={css.why}>Войдите, чтобы продолжить</p> : null}
      <form method="post" className={css.form}>
        {failure ? <Notice tone="bad">{failure.message}</Notice> : null}
        <input type="hidden" name="from" value={from ?? ''} />
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
    </div>
  )
}
