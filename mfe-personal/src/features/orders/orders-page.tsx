import * as paths from '@verstak/shared/domain/paths.ts'
import { useNavigation } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { ButtonLink } from '@verstak/shared/ui/button.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Pagination } from '@verstak/shared/ui/pagination.tsx'
import { OrderList } from '#parts/order-list.tsx'
import type { loader } from './loader.ts'
import { ordersHref } from './order-query.ts'
import * as css from './orders.module.css'
import { StatusFilter } from './status-filter.tsx'

export function OrdersPage() {
  const { orders, statuses, filter, page_navigation } = useScreenData<typeof loader>()
  const { location } = useNavigation()
  const busy = location?.pathname === paths.orders()
  const none = !statuses.some(({ count }) => count > 0)
  return (
    <>
      <h1>Мои заказы</h1>
      {none ? (
        <EmptyState
          title="Заказов пока нет"
          actions={
            <ButtonLink to={paths.catalog()} look="primary">
              Перейти в каталог
            </ButtonLink>
          }
        >
          Оформленные заказы вашей организации появятся здесь: номер, статус, состав и сумма.
        </EmptyState>
      ) : (
        <>
          <StatusFilter statuses={statuses} filter={filter} />
          <div className={css.results} aria-busy={busy} data-busy={busy || undefined}>
            {orders.length > 0 ? (
              <OrderList orders={orders} />
            ) : (
              <EmptyState
                title="В этом статусе заказов нет"
                actions={<ButtonLink to={ordersHref('all')}>Показать все заказы</ButtonLink>}
              />
            )}
            <Pagination
              page={page_navigation.page}
              pageCount={page_navigation.page_count}
              href={(page) => ordersHref(filter, page)}
            />
          </div>
        </>
      )}
    </>
  )
}
