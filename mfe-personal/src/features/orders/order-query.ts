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

/** Wrong values in the address count as absent: all orders, the first page. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const filter = search.get('filter')
  return {
    filter: isStatus(filter) ? filter : 'all',
    page: readPageNumber(search.get('page')),
  }
}

/** A new filter starts at page 1. */
export function ordersHref(filter: string, page = 1): string {
  return paths.orders({
    ...(filter === 'all' ? {} : { filter }),
    ...(page === 1 ? {} : { page }),
  })
}
