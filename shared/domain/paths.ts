/** The only place that makes page addresses and escapes their parts; every address ends with a slash. */
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
  /** Codes from the root; the address shows three at most: the first, the second and the deepest. */
  section: (codes: readonly string[], query: { page?: number; sort?: string } = {}) => {
    const shown = codes.length > 3 ? [codes[0] ?? '', codes[1] ?? '', codes.at(-1) ?? ''] : codes
    return withQuery(`/catalog/${shown.map((code) => `${part(code)}/`).join('')}`, query)
  },
  product: (code: string, query: { consumables?: number } = {}) => withQuery(`/${part(code)}/`, query),
  qr: (article: string) => `/qr/${part(article)}/`,
  search: (query?: string, rest: { page?: number; sort?: string } = {}) =>
    withQuery('/search/', { query, ...rest }),
  brands: () => '/brands/',
  compare: () => '/compare/',
  favourites: () => '/favourites/',
  /** `undo`, `code`: what was just removed; `from`: the page that sent the visitor here for an empty basket. */
  basket: (query: { page?: number; category?: string; undo?: string; code?: string; from?: string } = {}) =>
    withQuery('/basket/', query),
  checkout: () => '/checkout/',
  checkoutDone: (orderNumber: string) => withQuery('/checkout/done/', { order: orderNumber }),
  advantages: () => '/advantages/',
  agreement: () => '/agreement/',
  delivery: () => '/delivery-and-payment/',
  /** `text`: the slug of a consent's text, which stands on the same page. */
  political: (text?: string) => withQuery('/political/', { text }),
  /** `sent`: the number of the request that was just taken. */
  callback: (slug?: string, sent?: string) =>
    withQuery(slug ? `/callback/${part(slug)}/` : '/callback/', { sent }),
  requestFeedback: (sent?: string) => withQuery('/request-feedback/', { sent }),
  cookies: (from?: string) => withQuery('/cookies/', { from }),
  error: () => '/error/',
  oldBrowser: () => '/ie/',
  logout: () => '/logout/',
  login: (from?: string, done?: 'restored') => withQuery('/login/', { from, done }),
  /** `from`: the way back after sign-in. Without `kind` an organisation registers. */
  registration: (
    query: { kind?: 'retail' | undefined; from?: string | undefined; done?: 'requested' } = {},
  ) => withQuery('/registration/', query),
  restore: (from?: string) => withQuery('/restore/', { from }),
  deleteAccount: () => '/delete_account/',
  personal: () => '/personal/',
  summary: () => '/personal/summary/',
  users: () => '/personal/users/',
  orders: (query: { filter?: string; page?: number } = {}) => withQuery('/personal/orders/', query),
  order: (orderNumber: string, query: { page?: number } = {}) =>
    withQuery(`/personal/orders/${part(orderNumber)}/`, query),
  priceTags: (query: Record<string, string | number | undefined> = {}) =>
    withQuery('/personal/print/', query),
} as const
