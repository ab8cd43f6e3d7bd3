import { consentTexts, contentPage } from '@verstak/contract/content/calls.ts'
import { guaranteeProduct } from '@verstak/contract/warranty/calls.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const LONGEST = 100

/**
 * `found`: the products that match the search, if there is not exactly one. `goods`: the product to register.
 */
export const loader = screenLoader(async ({ api, url }) => {
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, LONGEST)
  const code = url.searchParams.get('code') ?? ''
  const [page, { consents }, items] = await Promise.all([
    api(contentPage, { params: { slug: 'guaranty-register' } }),
    api(consentTexts),
    search || code ? api(guaranteeProduct, { body: { search, code } }).then((data) => data.items) : [],
  ])
  const [first] = items
  const goods = first && items.length === 1 && first.terms ? first : null
  return {
    page,
    consents: consents.filter(({ purpose }) => purpose === 'warranty'),
    search,
    asked: search !== '' || code !== '',
    found: items,
    goods,
    today: moscowDay(new Date()),
  }
})

export type RegisterData = ScreenData<typeof loader>
