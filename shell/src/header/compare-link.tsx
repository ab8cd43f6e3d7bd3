import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { CounterLink } from './counter-link.tsx'

export function CompareLink() {
  const count = useShop((shop) => shop.header.compares.length)
  return <CounterLink href={paths.compare()} icon="compare" title="Сравнение" count={count} />
}
