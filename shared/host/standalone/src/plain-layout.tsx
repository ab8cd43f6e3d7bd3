import { Link, Outlet, ScrollRestoration, useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { BusMonitor } from './bus-monitor.tsx'
import { FILL_BASKET } from './fill-basket.ts'
import * as css from './plain-layout.module.css'
import { SignInSwitcher } from './sign-in-switcher.tsx'

export function PlainLayout() {
  const header = useShop((shop) => shop.header)
  const { pathname, search } = useLocation()
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <b>Отдельный запуск</b>
        <span className={css.counters}>
          Корзина {header.basket.length} · Избранное {header.favorites.length} · Сравнение{' '}
          {header.compares.length}
        </span>
        {/* An ordinary form, so that the page is rendered again with the new counters of the basket. */}
        <form method="post" action={FILL_BASKET}>
          <input type="hidden" name="from" value={pathname + search} />
          <Button type="submit" size="s">
            Товары в корзину
          </Button>
        </form>
        <Link to="/slots/" className={css.link}>
          Слоты
        </Link>
        <Link to="/kit/" className={css.link}>
          Компоненты
        </Link>
        <SignInSwitcher />
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <BusMonitor />
      <ScrollRestoration />
    </div>
  )
}
