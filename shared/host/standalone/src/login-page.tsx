import { SignInForm } from '@verstak/kit/forms/sign-in-form.tsx'
import * as css from './login-page.module.css'

export function LoginPage() {
  return (
    <div className={css.login}>
      <h1>Вход</h1>
      <SignInForm />
    </div>
  )
}
