import { formatPrice } from '@verstak/shared/domain/money.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { ButtonLink } from '@verstak/shared/ui/button.tsx'
import { Icon, type IconName } from '@verstak/shared/ui/icon.tsx'
import { OrderList } from '#parts/order-list.tsx'
import { AccountCards } from './account-cards.tsx'
import type { loader } from './loader.ts'
import * as css from './summary.module.css'

export function SummaryPage() {
  const { orders, statuses } = useScreenData<typeof loader>()
  const basket = useShop((shop) => shop.header)
  const active = statuses.filter(({ code, count }) => code !== 'all' && count > 0)
  return (
    <>
      <h1>Сводка</h1>
      <AccountCards />
      <ul className={css.quick}>
        <QuickLink
          to={paths.basket()}
          icon="basket"
          title="Корзина"
          note={
            basket.basket.length > 0
              ? `${counted(basket.basket.length, 'позиция', 'позиции', 'позиций')} на ${formatPrice(basket.basket_sum)}`
              : 'Пока пуста'
          }
        />
        <QuickLink to={paths.catalog()} icon="search" title="Каталог" note="Выбрать товары" />
        <QuickLink
          to={paths.priceTags()}
          icon="print"
          title="Печать ценников"
          note="PDF в точных миллиметрах"
        />
      </ul>
      <section className={css.orders} aria-labelledby="last-orders">
        <div className={css.heading}>
          <h2 id="last-orders">Последние заказы</h2>
          {orders.length > 0 ? <Link to={paths.orders()}>Все заказы</Link> : null}
        </div>
        {active.length > 0 ? (
          <ul className={css.statuses} aria-label="Заказы по статусам">
            {active.map(({ code, name, count }) => (
              <li key={code}>
                <Link to={paths.orders({ filter: code })} className={css.status}>
                  {name} <b>{count}</b>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {orders.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <div className={css.none}>
            <p>Заказов пока нет. Оформленный заказ появится здесь вместе со статусом и суммой.</p>
            <ButtonLink to={paths.catalog()}>Перейти в каталог</ButtonLink>
          </div>
        )}
      </section>
    </>
  )
}

function QuickLink({ to, icon, title, note }: { to: string; icon: IconName; title: string; note: string }) {
  return (
    <li>
      <Link to={to} className={css.quickLink}>
        <Icon name={icon} />
        <span>
          <span className={css.quickTitle}>{title}</span>
          <span className={css.note}>{note}</span>
        </span>
      </Link>
    </li>
  )
}
