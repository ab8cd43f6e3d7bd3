import * as paths from '@verstak/domain/paths.ts'
import { useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'

/** The city whose warehouse, phones and hours are shown; leads to where another one is chosen. */
export function CityLink({ className }: { className: string | undefined }) {
  const city = useShop((shop) => shop.frame)?.store.city
  const { pathname, search } = useLocation()
  // Those pages lead back by themselves.
  const from = pathname === paths.branches() ? undefined : pathname + search
  return (
    <PlainLink to={paths.branches(from)} className={className} rel="nofollow" title="Выбрать город">
      <Icon name="pin" size={16} />
      {city}
    </PlainLink>
  )
}
