import { formatPhone } from '@verstak/domain/phone.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'

export function Phones({ className, noted }: { className: string | undefined; noted?: boolean }) {
  const phones = useShop((shop) => shop.frame)?.store.phones
  return phones?.map(({ number, note }) => (
    <a key={number} href={`tel:${number}`} className={className} title={note ?? undefined}>
      {formatPhone(number)}
      {noted && note ? <small> {note}</small> : null}
    </a>
  ))
}
