import type { OrderFilter } from '@verstak/contract/orders/order-filter.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { type Day, isDay } from '@verstak/domain/day.ts'
import { orderGroupNames, orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'

export interface OrderQuery extends OrderFilter {
  readonly page: number
}

const codes = { all: 'Все', ...orderGroupNames, ...orderStatusNames }

const isCode = (code: string | null): code is OrderFilter['filter'] =>
  code !== null && Object.hasOwn(codes, code)

const readDay = (text: string | null): Day | undefined => (text && isDay(text) ? text : undefined)

const unpaidCodes = ['any', 'deferred', 'overdue'] as const

const idOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Invalid values in the address are ignored. A reversed period is swapped. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const [filter, due] = [search.get('filter'), search.get('due')]
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))]
  const turned = from !== undefined && to !== undefined && from > to
  return {
    filter: isCode(filter) ? filter : 'all',
    page: readPageNumber(search.get('page')),
    from: turned ? to : from,
    to: turned ? from : to,
    due: due === 'none' ? due : readDay(due),
    text: search.get('text')?.trim().slice(0, 60) || undefined,
    author: idOf(search.get('author')),
    brand: search.get('brand')?.slice(0, 200) || undefined,
    unpaid: unpaidCodes.find((code) => code === search.get('unpaid')),
    claimed: search.get('claimed') === 'yes' ? 'yes' : undefined,
    address: idOf(search.get('address')),
    contract: search.get('contract') === WITHOUT_CONTRACT ? WITHOUT_CONTRACT : idOf(search.get('contract')),
  }
}

/** Every change except that of the page starts at page 1. */
export function ordersHref(query: OrderQuery, change: Partial<OrderQuery>): string {
  const { filter, page, ...others } = { ...query, page: 1, ...change }
  return paths.orders({
    filter: filter === 'all' ? undefined : filter,
    ...others,
    page: page === 1 ? undefined : page,
  })
}

/** Whether the list has filters other than the status. */
export const isNarrowed = ({ filter: _status, page: _page, ...others }: OrderQuery): boolean =>
  Object.values(others).some((value) => value !== undefined)
