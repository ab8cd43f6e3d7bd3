import { paths } from '@verstak/shared/domain/paths.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { useLocation } from '@verstak/shared/router/router.ts'
import { AccountButton } from './account/account-button.tsx'
import { CounterLink } from './counter-link.tsx'

/** «Войти» with the way back, or the menu of the personal area. */
export function AccountLink() {
  const user = useShop((shop) => shop.user)
  const { pathname, search } = useLocation()
  if (user) return <AccountButton />
  return <CounterLink href={paths.login(pathname + search)} icon="user" title="Войти" count={0} />
}
