import { SignInForm } from '@verstak/shared/forms/sign-in-form.tsx'
import * as css from './login-page.module.css'

/** For an account that is not among the demo ones. */
export function LoginPage() {
  return (
    <div className={css.login}>
      <h1>Вход</h1>
      <SignInForm />
    </div>
  )
}
