/** The only place that builds page addresses and escapes their parts. Every path ends with a slash. */
const part = encodeURIComponent

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Query of a listing. `from` is the first of several pages shown together; `filter` is a text of
 * `formatFilter`.
 */
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
/** `codes` start at the root. The address has at most three: the first, the second and the last. */
export const section = (codes: readonly string[], query: ListingAddress = {}) => {
  const shown = codes.length > 3 ? [codes[0] ?? '', codes[1] ?? '', codes.at(-1) ?? ''] : codes
  return withQuery(`/catalog/${shown.map((code) => `${part(code)}/`).join('')}`, query)
}
export const product = (code: string, query: { consumables?: number } = {}) =>
  withQuery(`/${part(code)}/`, query)
export const qr = (article: string) => `/qr/${part(article)}/`
/** `section`: the code of the section to search in. */
export const search = (query?: string, rest: ListingAddress & { section?: string | undefined } = {}) =>
  withQuery('/search/', { query, ...rest })
export const brands = () => '/brands/'
export const brand = (code: string, query: ListingAddress = {}) => withQuery(`/brands/${part(code)}/`, query)
export const circles = (query: ListingAddress = {}) => withQuery('/circles/', query)
/** Without a prefix: the default landing page. */
export const landing = (prefix?: string, query: ListingAddress = {}) =>
  withQuery(prefix ? `/lp/${part(prefix)}/` : '/lp/', query)
/** `near`: «latitude,longitude»; `product`: only shops that sell the product with this code. */
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
/** `from`: the path to return to after choosing a city. */
export const branches = (from?: string) => withQuery('/filial/', { from })
export const branch = (code: string) => `/filial/${part(code)}/`
/** Materials for partners; `kind` as in `media-kinds.ts`. */
export const media = (query: { kind?: string | undefined } = {}) => withQuery('/media/', query)
export const mediaMaterial = (code: string) => `/media/${part(code)}/`
/** A printable sheet of products, by their codes. */
export const printDetail = (codes: readonly string[] = []) =>
  withQuery('/print-detail/', { code: codes.join(',') })
export const packingLists = (query: { page?: number } = {}) => withQuery('/uplist/', query)
/** The contents of each box; the code is printed on the box. */
export const packingList = (code: string) => `/uplist/${part(code)}/`
/** `ids`: products of a shared comparison, as `12-45`; `pin`: the id of the pinned product. */
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
/** `key`: the secret of the shared link. */
export const sharedFavourites = (key: string) => `/favourites/shared/${part(key)}/`
/**
 * `undo`, `code`: the item just removed; `from`: the previous page, `checkout` or `saved`; `view`: the row
 * density.
 */
export const basket = (
  query: {
    page?: number
    category?: string
    view?: string | undefined
    undo?: string
    code?: string
    from?: string
    /** Text of the quick entry that matched no product for certain. */
    find?: string
  } = {},
) => withQuery('/basket/', query)
export const basketImport = () => '/basket/import/'
/**
 * `filter`: a state of rows; `added`: number of rows just added to the basket; `learned`: number of codes
 * saved with them.
 */
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
/** `key`: the secret of the shared link. */
export const sharedBasket = (key: string) => `/basket/shared/${part(key)}/`
export const checkout = () => '/checkout/'
/** `slug`: the step. */
export const checkoutStep = (slug: string) => `/checkout/${part(slug)}/`
export const checkoutDone = (orderNumber: string) => withQuery('/checkout/done/', { order: orderNumber })
/** `key`: a submitted list whose lines the page shows. */
export const eOrder = (key?: string) => withQuery('/e-order/', { key })
export const advantages = () => '/advantages/'
export const agreement = () => '/agreement/'
export const delivery = () => '/delivery-and-payment/'
/** `text`: the slug of a consent text on the same page. */
export const political = (text?: string) => withQuery('/political/', { text })
/** `sent`: the number of the request just accepted. */
export const callback = (slug?: string, sent?: string) =>
  withQuery(slug ? `/callback/${part(slug)}/` : '/callback/', { sent })
export const requestFeedback = (sent?: string) => withQuery('/request-feedback/', { sent })
/** A question about a product, or a price request. `sent`: the number of the request just accepted. */
export const ask = (kind: 'question' | 'price', code: string, sent?: string) =>
  withQuery(`/ask/${kind}/${part(code)}/`, { sent })
export const cookies = (from?: string) => withQuery('/cookies/', { from })
export const error = () => '/error/'
export const oldBrowser = () => '/ie/'
export const logout = () => '/logout/'
export const login = (from?: string, done?: 'restored') => withQuery('/login/', { from, done })
/** `from`: the path to return to after sign-in. Without `kind` the form is for an organisation. */
export const registration = (
  query: {
    kind?: 'retail' | undefined
    from?: string | undefined
    done?: 'requested'
    key?: string | undefined
  } = {},
) => withQuery('/registration/', query)
/** `key`: the secret from the letter's link, as in `registration`. */
export const restore = (from?: string, key?: string) => withQuery('/restore/', { from, key })
export const deleteAccount = () => '/delete_account/'
export const personal = () => '/personal/'
export const summary = () => '/personal/summary/'
/**
 * `show`: the form for a new address, or for a contact of one or all addresses; `done`: the action just
 * completed.
 */
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
/** `done`: the data just changed. */
export const details = (query: { done?: 'person' } = {}) => withQuery('/personal/details/', query)
/** Set-up of the two-factor sign-in. */
export const secondFactor = () => '/personal/details/second-factor/'
/** `inactive`: blocked users; `done`: the action just completed. */
export const users = (query: { inactive?: 'Y' | undefined; page?: number; done?: string } = {}) =>
  withQuery('/personal/users/', query)
export const newUser = () => '/personal/users/new/'
/**
 * Without an id: the upload page of a list of people; with an id: its report. `invited`: the number of
 * invitations just sent.
 */
export const usersImport = (
  id?: string,
  query: { filter?: string | undefined; page?: number | undefined; invited?: number } = {},
) => withQuery(id ? `/personal/users/import/${part(id)}/` : '/personal/users/import/', query)
/** `done`: the action just completed. */
export const user = (id: number, query: { done?: string } = {}) => withQuery(`/personal/users/${id}/`, query)
/** `key`: the secret from the invitation letter. */
export const invitation = (key: string) => `/invitation/${part(key)}/`
/** `due`: the planned date; dates are `YYYY-MM-DD`; `author`: a user id. */
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
/** `removed`: the number of the feed just removed. */
export const feeds = (query: { removed?: number | undefined } = {}) =>
  withQuery('/personal/unloading/', query)
export const newFeed = () => '/personal/unloading/new/'
/** `step`: a step of the wizard; without it the page shows the feed and its builds. */
export const feed = (id: number, query: { step?: string | undefined } = {}) =>
  withQuery(`/personal/unloading/${id}/`, query)
export const apiDocs = () => '/api/docs/'
/** Preview of the items that a repeated order would add to the basket. */
export const repeatOrder = (orderNumber: string) => `/personal/orders/${part(orderNumber)}/repeat/`
export const priceTags = (query: Record<string, string | number | undefined> = {}) =>
  withQuery('/personal/print/', query)
/**
 * The user's own label sheets and the printer's offset; `edit`: a layout's id or `new`; `saved`: the id of
 * the layout just saved.
 */
export const tagLayouts = (query: { edit?: number | 'new'; saved?: number } = {}) =>
  withQuery('/personal/print/layouts/', query)
export const claims = (query: { filter?: string; page?: number } = {}) =>
  withQuery('/personal/claims/', query)
/** `done`: the action just completed. */
export const claim = (number: string, done?: 'sent' | 'replied') =>
  withQuery(`/personal/claims/${part(number)}/`, { done })
/** `line`: the index of an item, from 0; `search`: a product search. */
export const newClaim = (
  query: { order?: string; draft?: number; step?: string; line?: number; search?: string } = {},
) => withQuery('/personal/claims/new/', query)
/** Appeals; `filter`: a status. */
export const appeals = (query: { filter?: string; page?: number } = {}) =>
  withQuery('/personal/requests/', query)
/** `quote`: the message to quote in the answer; `done`: the action just completed. */
export const appeal = (id: number | string, query: { quote?: number; done?: string } = {}) =>
  withQuery(`/personal/requests/${id}/`, query)
export const warranty = () => '/garant/'
/** `search`: an article or an EAN; `code`: the product code of the item to register. */
export const warrantyRegistration = (
  query: { search?: string | undefined; code?: string | undefined } = {},
) => withQuery('/guaranty-register/', query)
/** `key`: the secret from the owner's letter; `done`: the action just completed. */
export const warrantyCheck = (
  query: { number?: string | undefined; key?: string | undefined; done?: 'sent' | undefined } = {},
) => withQuery('/guaranty-response/', query)
export const myTools = (query: { filter?: string | undefined; page?: number | undefined } = {}) =>
  withQuery('/personal/tools/', query)
export const myTool = (number: string, done?: 'sent') =>
  withQuery(`/personal/tools/${part(number)}/`, { done })
export const appealTypes = () => '/personal/requests/new/'
/** `order`, `article`, `serial`: the subject of the appeal. */
export const newAppeal = (form: string, query: { order?: string; article?: string; serial?: string } = {}) =>
  withQuery(`/personal/requests/new/${part(form)}/`, query)
