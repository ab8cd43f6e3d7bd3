import * as paths from '@verstak/domain/paths.ts'
import { useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'

/** Shows the city whose warehouse, phones and hours apply. Links to the page where another city is chosen. */
export function CityLink({ className }: { className: string | undefined }) {
  const city = useShop((shop) => shop.frame)?.store.city
  const { pathname, search } = useLocation()
  // The page of branches itself is no return address.
  const from = pathname === paths.branches() ? undefined : pathname + search
  return (
    <PlainLink to={paths.branches(from)} className={className} rel="nofollow" title="Выбрать город">
      <Icon name="pin" size={16} />
      {city}
    </PlainLink>
  )
}
