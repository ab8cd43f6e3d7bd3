/**
 * The one table of page addresses (section 2 of the specification). Every address ends with a slash; parts are
 * escaped here and nowhere else.
 */
const part = encodeURIComponent

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: () => '/',
  catalog: () => '/catalog/',
  hits: (query: { page?: number; sort?: string } = {}) => withQuery('/catalog/hit/', query),
  novelties: (query: { page?: number; sort?: string } = {}) => withQuery('/catalog/novinki/', query),
  /** Codes from the root; the address has three levels at most: first, second and the deepest. */
  section: (codes: readonly string[], query: { page?: number; sort?: string } = {}) => {
    const shown = codes.length > 3 ? [codes[0] ?? '', codes[1] ?? '', codes.at(-1) ?? ''] : codes
    return withQuery(`/catalog/${shown.map((code) => `${part(code)}/`).join('')}`, query)
  },
  product: (code: string, query: { consumables?: number } = {}) => withQuery(`/${part(code)}/`, query),
  qr: (article: string) => `/qr/${part(article)}/`,
  search: (query?: string, rest: { page?: number; sort?: string } = {}) =>
    withQuery('/search/', { query, ...rest }),
  compare: () => '/compare/',
  favourites: () => '/favourites/',
  /** `undo`, `code`: what was just removed; `from`: the page that had nothing to go on with. */
  basket: (query: { page?: number; category?: string; undo?: string; code?: string; from?: string } = {}) =>
    withQuery('/basket/', query),
  checkout: () => '/checkout/',
  checkoutDone: (orderNumber: string) => withQuery('/checkout/done/', { order: orderNumber }),
  logout: () => '/logout/',
  login: (from?: string) => withQuery('/login/', { from }),
  registration: () => '/registration/',
  restore: () => '/restore/',
  personal: () => '/personal/',
  summary: () => '/personal/summary/',
  orders: (query: { filter?: string; page?: number } = {}) => withQuery('/personal/orders/', query),
  order: (orderNumber: string, query: { page?: number } = {}) =>
    withQuery(`/personal/orders/${part(orderNumber)}/`, query),
  priceTags: (query: Record<string, string | number | undefined> = {}) =>
    withQuery('/personal/print/', query),
} as const
