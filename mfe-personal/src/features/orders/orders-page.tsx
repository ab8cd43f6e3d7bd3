import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { OrderList } from '#parts/order-list.tsx'
import type { loader, OrdersData } from './loader.ts'
import { OrderFilters } from './order-filters.tsx'
import { isNarrowed, type OrderQuery, ordersHref } from './order-query.ts'
import * as css from './orders.module.css'
import { TableLinks } from './table-links.tsx'

export function OrdersPage() {
  const data = useScreenData<typeof loader>()
  const { statuses, query } = data
  const none = !isNarrowed(query) && !statuses.some(({ count }) => count > 0)
  return (
    <>
      <h1>Мои заказы</h1>
      {none ? (
        <EmptyState
          title="Заказов пока нет"
          actions={
            <ButtonLink to={paths.catalog()} look="primary">
              В каталог
            </ButtonLink>
          }
        >
          Оформленные заказы вашей организации появятся здесь: номер, статус, состав и сумма.
        </EmptyState>
      ) : (
        <>
          <ChoiceLinks
            label="Статус заказа"
            choices={statuses}
            chosen={query.filter}
            href={(filter) => ordersHref(query, { filter: filter as OrderQuery['filter'] })}
            always={['all', 'active']}
            unlisted={['placed', 'dispatched']}
          />
          <OrderFilters data={data} />
          <Results data={data} />
        </>
      )}
    </>
  )
}

function Results({ data }: { data: OrdersData }) {
  const { orders, query, page_navigation } = data
  const { location } = useNavigation()
  const busy = location?.pathname === paths.orders()
  return (
    <div className={css.results} aria-busy={busy} data-busy={busy || undefined}>
      {orders.length > 0 ? (
        <>
          <OrderList orders={orders} />
          <TableLinks query={query} />
        </>
      ) : (
        <EmptyState
          title={isNarrowed(query) ? 'Таких заказов нет' : 'В этом статусе заказов нет'}
          actions={<ButtonLink to={paths.orders()}>Показать все заказы</ButtonLink>}
        >
          {isNarrowed(query) ? 'Проверьте номер и даты или уберите часть фильтров.' : null}
        </EmptyState>
      )}
      <Pagination pages={page_navigation} href={(page) => ordersHref(query, { page })} />
    </div>
  )
}
