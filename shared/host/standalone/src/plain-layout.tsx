import { Outlet, ScrollRestoration } from '@verstak/shared/federated/router.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { BusMonitor } from './bus-monitor.tsx'
import * as css from './plain-layout.module.css'
import { SignInSwitcher } from './sign-in-switcher.tsx'

export function PlainLayout() {
  const header = useShop((shop) => shop.header)
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <b>Отдельный запуск</b>
        <span className={css.counters}>
          Корзина {header.basket.length} · Избранное {header.favorites.length} · Сравнение{' '}
          {header.compares.length}
        </span>
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
