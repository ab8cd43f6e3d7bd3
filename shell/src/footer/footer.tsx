import { paths } from '@verstak/shared/domain/paths.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { Link } from '@verstak/shared/router/router.ts'
import { Page } from '@verstak/shared/ui/page.tsx'
import * as css from './footer.module.css'

export function Footer() {
  const user = useShop((shop) => shop.user)
  return (
    <footer className={css.footer}>
      <Page className={css.columns}>
        <div>
          <p className={css.name}>Верстак</p>
          <p>Инструмент и расходные материалы для организаций и мастеров</p>
        </div>
        <nav aria-label="Покупателю">
          <ul>
            <li>
              <Link to={paths.catalog()}>Каталог</Link>
            </li>
            <li>
              <Link to={paths.hits()}>Хиты продаж</Link>
            </li>
            <li>
              <Link to={paths.novelties()}>Новинки</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Заказы">
          <ul>
            <li>
              <Link to={paths.basket()}>Корзина</Link>
            </li>
            <li>
              <Link to={user ? paths.orders() : paths.login(paths.orders())}>Мои заказы</Link>
            </li>
            <li>
              <Link to={user ? paths.priceTags() : paths.login(paths.priceTags())}>Печать ценников</Link>
            </li>
          </ul>
        </nav>
      </Page>
      <Page className={css.legal}>
        <p>Цены указаны в рублях с НДС 22&nbsp;%</p>
      </Page>
    </footer>
  )
}
