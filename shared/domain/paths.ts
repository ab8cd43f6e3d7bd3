/** The only place that makes page addresses and escapes their parts; every address ends with a slash. */
const part = encodeURIComponent

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** How a listing is shown; `from` is the first of several pages that stand together, `filter` as `formatFilter` writes it. */
export type ListingAddress = {
  readonly page?: number
  readonly from?: number
  readonly sort?: string
  readonly size?: number
  readonly view?: string
  readonly filter?: string
}

export const home = () => '/'
export const catalog = () => '/catalog/'
export const hits = (query: ListingAddress = {}) => withQuery('/catalog/hit/', query)
export const novelties = (query: ListingAddress = {}) => withQuery('/catalog/novinki/', query)
export const sales = (query: ListingAddress = {}) => withQuery('/catalog/sale/', query)
/** Codes from the root; the address shows three at most: the first, the second and the deepest. */
export const section = (codes: readonly string[], query: ListingAddress = {}) => {
  const shown = codes.length > 3 ? [codes[0] ?? '', codes[1] ?? '', codes.at(-1) ?? ''] : codes
  return withQuery(`/catalog/${shown.map((code) => `${part(code)}/`).join('')}`, query)
}
export const product = (code: string, query: { consumables?: number } = {}) =>
  withQuery(`/${part(code)}/`, query)
export const qr = (article: string) => `/qr/${part(article)}/`
/** `section`: the code of the section that it looks in. */
export const search = (query?: string, rest: ListingAddress & { section?: string | undefined } = {}) =>
  withQuery('/search/', { query, ...rest })
export const brands = () => '/brands/'
export const brand = (code: string, query: ListingAddress = {}) => withQuery(`/brands/${part(code)}/`, query)
export const circles = (query: ListingAddress = {}) => withQuery('/circles/', query)
/** Without a prefix: the landing page that stands for all. */
export const landing = (prefix?: string, query: ListingAddress = {}) =>
  withQuery(prefix ? `/lp/${part(prefix)}/` : '/lp/', query)
/** `near`: «latitude,longitude»; `product`: the code of a product that the shops must have. */
export const whereToBuy = (
  query: {
    page?: number | undefined
    by?: string | undefined
    city?: string | undefined
    type?: string | undefined
    open?: string | undefined
    near?: string | undefined
    product?: string | undefined
  } = {},
) => withQuery('/where-buy/', query)
/** `from`: where to go back to when a city has been chosen. */
export const branches = (from?: string) => withQuery('/filial/', { from })
export const branch = (code: string) => `/filial/${part(code)}/`
/** Materials for partners; `kind` as in `media-kinds.ts`. */
export const media = (query: { kind?: string | undefined } = {}) => withQuery('/media/', query)
export const mediaMaterial = (code: string) => `/media/${part(code)}/`
/** A sheet of products for paper, by their codes. */
export const printDetail = (codes: readonly string[] = []) =>
  withQuery('/print-detail/', { code: codes.join(',') })
export const packingLists = (query: { page?: number } = {}) => withQuery('/uplist/', query)
/** What came in which box; the code stands on the box. */
export const packingList = (code: string) => `/uplist/${part(code)}/`
/** `ids`: products that somebody shows, as `12-45`; `pin`: the id of the product that stays in sight. */
export const compare = (
  query: {
    ids?: string | undefined
    section?: number | undefined
    diff?: 1 | undefined
    filled?: 1 | undefined
    pin?: number | undefined
  } = {},
) => withQuery('/compare/', query)
export const favourites = () => '/favourites/'
/** `key`: the secret of the link. */
export const sharedFavourites = (key: string) => `/favourites/shared/${part(key)}/`
/** `undo`, `code`: what was just removed; `from`: the page that sent the visitor here, `checkout` or `saved`; `view`: how dense it is. */
export const basket = (
  query: {
    page?: number
    category?: string
    view?: string | undefined
    undo?: string
    code?: string
    from?: string
    /** What the quick entry could not tell for sure. */
    find?: string
  } = {},
) => withQuery('/basket/', query)
export const basketImport = () => '/basket/import/'
/** `filter`: a state of rows; `added`: rows that have just gone into the basket, `learned` codes with them. */
export const importReport = (
  id: string,
  query: {
    filter?: string | undefined
    page?: number | undefined
    added?: number | undefined
    learned?: number | undefined
  } = {},
) => withQuery(`/basket/import/${part(id)}/`, query)
export const ownCodes = (query: { search?: string | undefined; page?: number | undefined } = {}) =>
  withQuery('/basket/codes/', query)
export const savedBaskets = () => '/basket/saved/'
export const savedBasket = (id: number) => `/basket/saved/${id}/`
/** `key`: the secret of the link. */
export const sharedBasket = (key: string) => `/basket/shared/${part(key)}/`
export const checkout = () => '/checkout/'
/** `slug`: of a step. */
export const checkoutStep = (slug: string) => `/checkout/${part(slug)}/`
export const checkoutDone = (orderNumber: string) => withQuery('/checkout/done/', { order: orderNumber })
/** `key`: of a list that was sent, whose lines it shows. */
export const eOrder = (key?: string) => withQuery('/e-order/', { key })
export const advantages = () => '/advantages/'
export const agreement = () => '/agreement/'
export const delivery = () => '/delivery-and-payment/'
/** `text`: the slug of a consent's text, which stands on the same page. */
export const political = (text?: string) => withQuery('/political/', { text })
/** `sent`: the number of the request that was just taken. */
export const callback = (slug?: string, sent?: string) =>
  withQuery(slug ? `/callback/${part(slug)}/` : '/callback/', { sent })
export const requestFeedback = (sent?: string) => withQuery('/request-feedback/', { sent })
/** A question about a product, or a request for its price. `sent`: the number of the one that was just taken. */
export const ask = (kind: 'question' | 'price', code: string, sent?: string) =>
  withQuery(`/ask/${kind}/${part(code)}/`, { sent })
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
/** `show`: the form for a new address, or for a contact of one address or of all; `done`: what has just been done. */
export const addresses = (
  query: {
    show?: 'new' | 'email' | 'phone'
    address?: number | 'all'
    done?: 'new' | 'email' | 'phone'
  } = {},
) => withQuery('/personal/addresses/', query)
export const actions = (query: { page?: number } = {}) => withQuery('/personal/actions/', query)
export const action = (code: string, query: { page?: number } = {}) =>
  withQuery(`/personal/actions/${part(code)}/`, query)
export const discounts = () => '/personal/discounts/'
/** `done`: what has just been changed. */
export const details = (query: { done?: 'person' } = {}) => withQuery('/personal/details/', query)
/** `inactive`: those that are blocked; `done`: what was just done. */
export const users = (query: { inactive?: 'Y' | undefined; page?: number; done?: string } = {}) =>
  withQuery('/personal/users/', query)
export const newUser = () => '/personal/users/new/'
/** Without an id the page that takes a list of people; with one its report. `invited`: how many letters have just gone. */
export const usersImport = (
  id?: string,
  query: { filter?: string | undefined; page?: number | undefined; invited?: number } = {},
) => withQuery(id ? `/personal/users/import/${part(id)}/` : '/personal/users/import/', query)
/** `done`: what was just done. */
export const user = (id: number, query: { done?: string } = {}) => withQuery(`/personal/users/${id}/`, query)
/** `key`: the secret of the letter. */
export const invitation = (key: string) => `/invitation/${part(key)}/`
/** `due`: the planned day; days are `YYYY-MM-DD`; `author`: the id of a user. */
export const orders = (
  query: {
    filter?: string | undefined
    page?: number | undefined
    from?: string | undefined
    to?: string | undefined
    due?: string | undefined
    text?: string | undefined
    author?: number | undefined
    brand?: string | undefined
    unpaid?: 'any' | 'deferred' | 'overdue' | undefined
    claimed?: 'yes' | undefined
    address?: number | undefined
    contract?: number | 'none' | undefined
  } = {},
) => withQuery('/personal/orders/', query)
export const order = (orderNumber: string, query: { page?: number } = {}) =>
  withQuery(`/personal/orders/${part(orderNumber)}/`, query)
/** `removed`: the number of a feed that was just removed. */
export const feeds = (query: { removed?: number | undefined } = {}) =>
  withQuery('/personal/unloading/', query)
export const newFeed = () => '/personal/unloading/new/'
/** `step`: of the wizard; without it the feed with its builds. */
export const feed = (id: number, query: { step?: string | undefined } = {}) =>
  withQuery(`/personal/unloading/${id}/`, query)
export const apiDocs = () => '/api/docs/'
/** What an order would put into the basket now, before it is added. */
export const repeatOrder = (orderNumber: string) => `/personal/orders/${part(orderNumber)}/repeat/`
export const priceTags = (query: Record<string, string | number | undefined> = {}) =>
  withQuery('/personal/print/', query)
/** Own sheets of labels and the printer's offset; `edit`: a layout's id or `new`; `saved`: the id of what was just saved. */
export const tagLayouts = (query: { edit?: number | 'new'; saved?: number } = {}) =>
  withQuery('/personal/print/layouts/', query)
export const claims = (query: { filter?: string; page?: number } = {}) =>
  withQuery('/personal/claims/', query)
/** `done`: what the visitor has just done there. */
export const claim = (number: string, done?: 'sent' | 'replied') =>
  withQuery(`/personal/claims/${part(number)}/`, { done })
/** `line`: the place of an item, from 0; `search`: what is sought among the products. */
export const newClaim = (
  query: { order?: string; draft?: number; step?: string; line?: number; search?: string } = {},
) => withQuery('/personal/claims/new/', query)
/** Appeals; `filter`: a status. */
export const appeals = (query: { filter?: string; page?: number } = {}) =>
  withQuery('/personal/requests/', query)
/** `quote`: the message that the answer is about; `done`: what was just done. */
export const appeal = (id: number | string, query: { quote?: number; done?: string } = {}) =>
  withQuery(`/personal/requests/${id}/`, query)
export const warranty = () => '/garant/'
/** `search`: an article or an EAN; `code`: of the product's page, the one that is registered. */
export const warrantyRegistration = (
  query: { search?: string | undefined; code?: string | undefined } = {},
) => withQuery('/guaranty-register/', query)
/** `key` comes from the owner's letter; `done`: what the visitor has just done. */
export const warrantyCheck = (
  query: { number?: string | undefined; key?: string | undefined; done?: 'sent' | undefined } = {},
) => withQuery('/guaranty-response/', query)
export const myTools = (query: { filter?: string | undefined; page?: number | undefined } = {}) =>
  withQuery('/personal/tools/', query)
export const myTool = (number: string, done?: 'sent') =>
  withQuery(`/personal/tools/${part(number)}/`, { done })
export const appealTypes = () => '/personal/requests/new/'
/** `order`, `article`, `serial`: what the appeal is about. */
export const newAppeal = (form: string, query: { order?: string; article?: string; serial?: string } = {}) =>
  withQuery(`/personal/requests/new/${part(form)}/`, query)
