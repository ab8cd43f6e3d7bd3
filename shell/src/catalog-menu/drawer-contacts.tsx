import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { CityLink } from '../header/city-link.tsx'
import { Phones } from '../header/phones.tsx'
import * as css from './catalog-drawer.module.css'

export function DrawerContacts() {
  const frame = useShop((shop) => shop.frame)
  if (!frame) return null
  const { store, menus } = frame
  return (
    <div className={css.contacts}>
      <ul>
        {menus.top?.map(({ name, href }) => (
          <li key={href}>
            <Link to={href} className={css.plain}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Phones className={css.phone} noted />
      <CityLink className={css.city} />
      <p className={css.hours}>{store.hours}</p>
    </div>
  )
}
