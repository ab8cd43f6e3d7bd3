import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { CounterLink } from './counter-link.tsx'

export function FavouritesLink() {
  const count = useShop((shop) => shop.header.favorites.length)
  return <CounterLink href={paths.favourites()} icon="heart" title="Избранное" count={count} />
}
