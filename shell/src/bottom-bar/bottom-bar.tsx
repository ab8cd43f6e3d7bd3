import * as paths from '@verstak/domain/paths.ts'
import { useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import type { IconName } from '@verstak/kit/ui/icon.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { memo } from 'react'
import { CatalogButton } from '../catalog-menu/catalog-button.tsx'
import { Counter } from '../header/counter.tsx'
import * as css from './bottom-bar.module.css'

type Current = 'page' | 'true' | undefined

/** `page`: the screen is at `href`; `true`: the screen is below it. */
function currentAt(href: string, pathname: string): Current {
  if (href === pathname) return 'page'
  return href !== paths.home() && pathname.startsWith(href) ? 'true' : undefined
}

export function BottomBar() {
  const { user, header } = useShop((shop) => shop)
  const { pathname, search } = useLocation()
  const at = (href: string) => ({ href, current: currentAt(href, pathname) })
  return (
    <nav className={css.bar} aria-label="Разделы магазина">
      <BarLink {...at(paths.home())} icon="home" title="Главная" />
      <BarCatalogue current={currentAt(paths.catalog(), pathname)} />
      <BarLink {...at(paths.favourites())} icon="heart" title="Избранное" count={header.favorites.length} />
      <BarLink {...at(paths.basket())} icon="basket" title="Корзина" count={header.basket.length} />
      {user ? (
        <BarLink {...at(paths.personal())} icon="user" title="Кабинет" />
      ) : (
        <BarLink {...at(paths.login(pathname + search))} icon="user" title="Войти" />
      )}
    </nav>
  )
}

/** Memoized: the bar renders on every navigation, its links rarely change. */
const BarLink = memo(function BarLink({
  href,
  current,
  icon,
  title,
  count = 0,
}: {
  href: string
  current: Current
  icon: IconName
  title: string
  count?: number
}) {
  return (
    <PlainLink
      to={href}
      className={css.item}
      aria-current={current}
      aria-label={count > 0 ? `${title}: ${count}` : undefined}
    >
      <Counter icon={icon} count={count} />
      {title}
    </PlainLink>
  )
})

const BarCatalogue = memo(function BarCatalogue({ current }: { current: Current }) {
  return (
    <CatalogButton look="drawer" className={css.item} current={current}>
      <Counter icon="menu" count={0} />
      Каталог
    </CatalogButton>
  )
})
