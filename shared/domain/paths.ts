/** The only place that makes page addresses and escapes their parts; every address ends with a slash. */
const part = encodeURIComponent

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const home = () => '/'
export const catalog = () => '/catalog/'
export const hits = (query: { page?: number; sort?: string } = {}) => withQuery('/catalog/hit/', query)
export const novelties = (query: { page?: number; sort?: string } = {}) =>
  withQuery('/catalog/novinki/', query)
/** Codes from the root; the address shows three at most: the first, the second and the deepest. */
export const section = (codes: readonly string[], query: { page?: number; sort?: string } = {}) => {
  const shown = codes.length > 3 ? [codes[0] ?? '', codes[1] ?? '', codes.at(-1) ?? ''] : codes
  return withQuery(`/catalog/${shown.map((code) => `${part(code)}/`).join('')}`, query)
}
export const product = (code: string, query: { consumables?: number } = {}) =>
  withQuery(`/${part(code)}/`, query)
export const qr = (article: string) => `/qr/${part(article)}/`
export const search = (query?: string, rest: { page?: number; sort?: string } = {}) =>
  withQuery('/search/', { query, ...rest })
export const brands = () => '/brands/'
export const compare = () => '/compare/'
export const favourites = () => '/favourites/'
/** `undo`, `code`: what was just removed; `from`: the page that sent the visitor here for an empty basket. */
export const basket = (
  query: { page?: number; category?: string; undo?: string; code?: string; from?: string } = {},
) => withQuery('/basket/', query)
export const checkout = () => '/checkout/'
export const checkoutDone = (orderNumber: string) => withQuery('/checkout/done/', { order: orderNumber })
export const advantages = () => '/advantages/'
export const agreement = () => '/agreement/'
export const delivery = () => '/delivery-and-payment/'
/** `text`: the slug of a consent's text, which stands on the same page. */
export const political = (text?: string) => withQuery('/political/', { text })
/** `sent`: the number of the request that was just taken. */
export const callback = (slug?: string, sent?: string) =>
  withQuery(slug ? `/callback/${part(slug)}/` : '/callback/', { sent })
export const requestFeedback = (sent?: string) => withQuery('/request-feedback/', { sent })
export const cookies = (from?: string) => withQuery('/cookies/', { from })
export const error = () => '/error/'
export const oldBrowser = () => '/ie/'
export const logout = () => '/logout/'
export const login = (from?: string, done?: 'restored') => withQuery('/login/', { from, done })
/** `from`: the way back after sign-in. Without `kind` an organisation registers. */
export const registration = (
  query: { kind?: 'retail' | undefined; from?: string | undefined; done?: 'requested' } = {},
) => withQuery('/registration/', query)
export const restore = (from?: string) => withQuery('/restore/', { from })
export const deleteAccount = () => '/delete_account/'
export const personal = () => '/personal/'
export const summary = () => '/personal/summary/'
export const users = () => '/personal/users/'
export const orders = (query: { filter?: string; page?: number } = {}) =>
  withQuery('/personal/orders/', query)
export const order = (orderNumber: string, query: { page?: number } = {}) =>
  withQuery(`/personal/orders/${part(orderNumber)}/`, query)
export const priceTags = (query: Record<string, string | number | undefined> = {}) =>
  withQuery('/personal/print/', query)
