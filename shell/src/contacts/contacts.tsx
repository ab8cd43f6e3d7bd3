import { formatPhone } from '@verstak/domain/phone.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import * as css from './contacts.module.css'

/** Stands next to the text of a page. Renders nothing when the store's contacts are unavailable. */
export function Contacts() {
  const store = useShop((shop) => shop.frame?.store)
  if (!store) return null
  return (
    <aside className={css.contacts} aria-label="Как с нами связаться">
      {store.phones.map(({ number, note }) => (
        <p key={number}>
          <a href={`tel:${number}`} className={css.phone}>
            <Icon name="phone" size={20} />
            {formatPhone(number)}
          </a>
          {note ? <span className={css.note}>{note}</span> : null}
        </p>
      ))}
      <p>
        <a href={`mailto:${store.email}`}>{store.email}</a>
      </p>
      <p className={css.note}>{store.hours}</p>
    </aside>
  )
}
