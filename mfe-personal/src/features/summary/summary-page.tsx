import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { OrderList } from '#parts/order-list.tsx'
import { AccountCards } from './account-cards.tsx'
import { BalanceCard } from './balance.tsx'
import type { loader, SummaryData } from './loader.ts'
import { ManagerCard } from './manager-card.tsx'
import { OrderFigures } from './order-figures.tsx'
import { PurchaseTable } from './purchases.tsx'
import { Reconciliations } from './reconciliations.tsx'
import * as css from './summary.module.css'
import { WaitingList } from './waiting-list.tsx'

export function SummaryPage() {
  const summary = useScreenData<typeof loader>()
  const { as_of, balance, waiting, statuses, on_the_way, purchases, last_orders, collations, manager } =
    summary
  const organization = useShop((shop) => shop.user?.organization)
  const may = useMay()
  return (
    <>
      <h1>Сводка</h1>
      <p className={css.note}>
        На <time dateTime={as_of}>{formatDateTime(as_of)}</time> по московскому времени
      </p>
      <WaitingList waiting={waiting} />
      {balance ? <BalanceCard balance={balance} /> : null}
      <OrderFigures statuses={statuses} on_the_way={on_the_way} />
      <LastOrders orders={last_orders} />
      <PurchaseTable purchases={purchases} />
      {organization && may('documents') ? (
        <Reconciliations collations={collations} today={purchases.to} />
      ) : null}
      <div className={css.cards}>
        <ManagerCard manager={manager} />
      </div>
      <AccountCards />
    </>
  )
}

function LastOrders({ orders }: { orders: SummaryData['last_orders'] }) {
  return (
    <section className={css.block} aria-labelledby="last-orders">
      <div className={css.heading}>
        <h2 id="last-orders">Последние заказы</h2>
        {orders.length > 0 ? <Link to={paths.orders()}>Все заказы</Link> : null}
      </div>
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <EmptyState
          look="part"
          title="Заказов пока нет"
          actions={<ButtonLink to={paths.catalog()}>В каталог</ButtonLink>}
        >
          Оформленный заказ появится здесь вместе со статусом и суммой.
        </EmptyState>
      )}
    </section>
  )
}
