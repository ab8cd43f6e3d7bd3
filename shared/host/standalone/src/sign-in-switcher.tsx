import * as paths from '@verstak/domain/paths.ts'
import { Link, useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { SignOutForm } from '@verstak/kit/forms/sign-out-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'
import * as css from './sign-in-switcher.module.css'

/** Ordinary forms, because the whole page must be rendered again for the other person. */
export function SignInSwitcher() {
  const user = useShop((shop) => shop.user)
  const { pathname, search } = useLocation()
  const here =
    pathname === paths.login() ? (new URLSearchParams(search).get('from') ?? '') : pathname + search
  return (
    <div className={css.switcher}>
      <span>{user ? user.email : 'Гость'}</span>
      {user ? (
        <SignOutForm from={here}>
          <Button type="submit" size="s">
            Выйти
          </Button>
        </SignOutForm>
      ) : (
        <>
          {demoPeople.map(({ login, title }) => (
            <form key={login} method="post" action={paths.login()}>
              <input type="hidden" name="login" value={login} />
              <input type="hidden" name="password" value={DEMO_PASSWORD} />
              <input type="hidden" name="from" value={here} />
              <Button type="submit" size="s">
                {title}
              </Button>
            </form>
          ))}
          <Link to={paths.login(here)} className={css.other}>
            Другая учётная запись
          </Link>
        </>
      )}
    </div>
  )
}
