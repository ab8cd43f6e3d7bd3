import { paths } from '@verstak/shared/domain/paths.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { useLocation } from '@verstak/shared/router/router.ts'
import type { IconName } from '@verstak/shared/ui/icon.tsx'
import { PlainLink } from '@verstak/shared/ui/plain-link.tsx'
import { CatalogButton } from '../catalog-menu/catalog-button.tsx'
import { Counter } from '../header/counter.tsx'
import * as css from './bottom-bar.module.css'

/** The ways through the shop at the thumb of one who holds a narrow screen. */
export function BottomBar() {
  const { user, header } = useShop((shop) => shop)
  const { pathname, search } = useLocation()
  return (
    <nav className={css.bar} aria-label="Разделы магазина">
      <BarLink href={paths.home()} icon="home" title="Главная" />
      <CatalogButton look="drawer" className={css.item}>
        <Counter icon="menu" count={0} />
        Каталог
      </CatalogButton>
      <BarLink href={paths.favourites()} icon="heart" title="Избранное" count={header.favorites.length} />
      <BarLink href={paths.basket()} icon="basket" title="Корзина" count={header.basket.length} />
      {user ? (
        <BarLink href={paths.personal()} icon="user" title="Кабинет" />
      ) : (
        <BarLink href={paths.login(pathname + search)} icon="user" title="Войти" />
      )}
    </nav>
  )
}

function BarLink({
  href,
  icon,
  title,
  count = 0,
}: {
  href: string
  icon: IconName
  title: string
  count?: number
}) {
  const current = useLocation().pathname === href
  return (
    <PlainLink
      to={href}
      className={css.item}
      aria-current={current ? 'page' : undefined}
      aria-label={count > 0 ? `${title}: ${count}` : undefined}
    >
      <Counter icon={icon} count={count} />
      {title}
    </PlainLink>
  )
}
