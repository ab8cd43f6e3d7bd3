import { authenticate } from '@verstak/contract/auth/calls.ts'
import { orderDetail, orderList } from '@verstak/contract/orders/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { DEMO_PASSWORD } from '../api/src/demo/accounts.ts'

/** Number of pages of the list and of its filters. */
const LISTS = 60
const PAGE_SIZE = 9

export interface OrderAddresses {
  readonly total: number
  /** Session cookie of the demo organisation's administrator. */
  readonly cookie: string
  /** Keyed by kind: pages of the shop and the API calls behind them. */
  readonly addresses: Readonly<Record<string, readonly string[]>>
}

/**
 * Addresses of the demo organisation's orders for its administrator: spread over all pages, all statuses,
 * text searches and payment filters.
 */
export async function orderAddresses(shop: string): Promise<OrderAddresses> {
  const baseUrl = process.env.API_URL ?? apiBeside(shop)
  const { token } = await createApi({ baseUrl })(authenticate, {
    body: { login: 'admin@demo.example', password: DEMO_PASSWORD },
  })
  const api = createApi({ baseUrl, token })
  const first = await api(orderList, { query: { page_size: PAGE_SIZE } })
  const { total, page_count } = first.page_navigation
  const step = Math.max(1, Math.floor(page_count / LISTS))
  const pages = Array.from({ length: Math.min(LISTS, page_count) }, (_, at) => 1 + at * step)
  const numbers: string[] = []
  for (const page of pages)
    numbers.push(
      ...(await api(orderList, { query: { page, page_size: PAGE_SIZE } })).orders.map(
        (one) => one.order_number,
      ),
    )
  const queries = [
    ...pages.map((page) => ({ page })),
    ...first.statuses.map(({ code }) => ({ filter: code })),
    ...numbers.slice(0, 20).map((text) => ({ text })),
    { unpaid: 'any' as const },
    { claimed: 'yes' as const },
  ]
  const search = (query: object) =>
    new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  return {
    total,
    cookie: `auth.token=${token}`,
    addresses: {
      'orders, page': queries.map((query) => paths.orders(query)),
      'order, page': numbers.map((number) => paths.order(number)),
      'orders, call': queries.map((query) => `${orderList.path}?${search(query)}`),
      'order, call': numbers.map((number) =>
        orderDetail.path.replace('{order_number}', encodeURIComponent(number)),
      ),
    },
  }
}

/**
 * Address at which `npm start` runs the API. The shop does not reveal a session's token, so the API is asked
 * directly.
 */
function apiBeside(shop: string): string {
  const url = new URL(shop)
  url.port = String(Number(url.port) + 5)
  return url.origin
}
