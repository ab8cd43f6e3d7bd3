import { useShop } from '@verstak/federated/shop-store.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { CityLink } from './city-link.tsx'
import { Phones } from './phones.tsx'
import * as css from './top-row.module.css'

export function TopRow() {
  const frame = useShop((shop) => shop.frame)
  if (!frame) return null
  const { store, menus } = frame
  return (
    <div className={css.band}>
      <Page className={css.row}>
        <CityLink className={css.city} />
        <nav className={css.menu} aria-label="О магазине">
          {menus.top?.map(({ name, href }) => (
            <PlainLink key={href} to={href} className={css.link}>
              {name}
            </PlainLink>
          ))}
        </nav>
        <span>{store.hours}</span>
        <Phones className={css.phone} />
      </Page>
    </div>
  )
}
