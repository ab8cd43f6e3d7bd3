import { paths } from '@verstak/shared/domain/paths.ts'
import { useLocation } from '@verstak/shared/federated/router.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { AccountButton } from './account/account-button.tsx'
import { CounterLink } from './counter-link.tsx'

export function AccountLink() {
  const user = useShop((shop) => shop.user)
  const { pathname, search } = useLocation()
  if (user) return <AccountButton />
  return <CounterLink href={paths.login(pathname + search)} icon="user" title="Войти" count={0} />
}
