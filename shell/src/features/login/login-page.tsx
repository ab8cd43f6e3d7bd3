import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import { useSearchParams } from '@verstak/shared/router/router.ts'
import { SignInForm } from '@verstak/shared/ui/sign-in-form.tsx'
import * as css from './login-page.module.css'

export const handle = { head: () => ({ title: 'Вход', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  return (
    <div className={css.login}>
      <h1>Вход</h1>
      {safeReturnPath(search.get('from')) ? <p className={css.why}>Войдите, чтобы продолжить</p> : null}
      <SignInForm />
    </div>
  )
}
