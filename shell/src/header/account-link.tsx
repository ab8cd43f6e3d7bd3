import * as paths from '@verstak/domain/paths.ts'
import { useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { AccountButton } from './account/account-button.tsx'
import { CounterLink } from './counter-link.tsx'

export function AccountLink() {
  const user = useShop((shop) => shop.user)
  const { pathname, search } = useLocation()
  if (user) return <AccountButton />
  return <CounterLink href={paths.login(pathname + search)} icon="user" title="Войти" count={0} />
}
