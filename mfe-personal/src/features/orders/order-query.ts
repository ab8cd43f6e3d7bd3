import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'
import { orderStatusNames } from '@verstak/shared/domain/order-status.ts'
import { readPageNumber } from '@verstak/shared/domain/pagination.ts'
import { paths } from '@verstak/shared/domain/paths.ts'

export interface OrderQuery {
  readonly filter: 'all' | OrderStatus
  readonly page: number
}

const isStatus = (code: string | null): code is OrderStatus =>
  code !== null && Object.hasOwn(orderStatusNames, code)

/** Which orders an address asks for; what cannot be understood counts as not said: all orders, the first page. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const filter = search.get('filter')
  return {
    filter: isStatus(filter) ? filter : 'all',
    page: readPageNumber(search.get('page')),
  }
}

/** The address of a list of orders; a new filter starts at page 1 (section 4). */
export function ordersHref(filter: string, page = 1): string {
  return paths.orders({
    ...(filter === 'all' ? {} : { filter }),
    ...(page === 1 ? {} : { page }),
  })
}
