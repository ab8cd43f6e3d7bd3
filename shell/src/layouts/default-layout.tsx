import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { Link, Outlet } from '@verstak/shared/router/router.ts'

export function DefaultLayout() {
  const count = useShop((shop) => shop.header.basket.length)
  return (
    <>
      <header>
        <Link to="/">Верстак</Link> <Link to="/catalog/">Каталог</Link>{' '}
        <Link to="/basket/">Корзина {count}</Link>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}
