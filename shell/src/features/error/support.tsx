import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import * as css from './error-details.module.css'

export function Support() {
  const store = useShop((shop) => shop.frame?.store)
  const phone = store?.phones[0]?.number
  return (
    <p className={css.support}>
      <Link to={paths.requestFeedback()}>Написать в поддержку</Link>
      {store ? <a href={`mailto:${store.email}`}>{store.email}</a> : null}
      {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null}
    </p>
  )
}
