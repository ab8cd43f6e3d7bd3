import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { Link, useSearchParams } from '@verstak/federated/router.ts'
import { SignInForm } from '@verstak/kit/forms/sign-in-form.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'

export { signInAction as action } from '@verstak/kit/forms/sign-in.ts'

export const handle = { head: () => ({ title: 'Вход', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  const from = safeReturnPath(search.get('from')) ?? undefined
  return (
    <AccountPage title="Вход">
      {search.get('done') === 'restored' ? (
        <div className={css.after}>
          <Notice tone="good">Пароль изменён. Войдите с новым паролем</Notice>
        </div>
      ) : from ? (
        <p className={css.lead}>Войдите, чтобы продолжить</p>
      ) : null}
      <SignInForm />
      <p className={css.links}>
        <Link to={paths.registration({ from })}>Зарегистрироваться</Link>
        <Link to={paths.restore(from)}>Забыли пароль?</Link>
      </p>
    </AccountPage>
  )
}
