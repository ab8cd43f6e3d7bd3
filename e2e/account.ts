import { authenticate } from '@verstak/contract/auth/calls.ts'
import { basketClear } from '@verstak/contract/basket/calls.ts'
import { checkoutDraft } from '@verstak/contract/checkout/calls.ts'
import { priceTagDelete, priceTagList } from '@verstak/contract/price-tags/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { BrowserContext } from 'playwright/test'
import { API, SHOP } from './address.ts'
import { PASSWORD } from './shop.ts'

/** Addresses of a shop and of its API. Default: the worker's shop. */
interface ShopAddresses {
  readonly url: string
  readonly api: string
}
const here: ShopAddresses = { url: SHOP, api: API }

/** For preparation that a journey needs but does not show. */
export async function openAccount(
  login: string,
  password = PASSWORD,
  { api: baseUrl }: ShopAddresses = here,
): Promise<{ token: string; api: Api }> {
  const { token } = await createApi({ baseUrl })(authenticate, { body: { login, password } })
  return { token, api: createApi({ baseUrl, token }) }
}

/** Sets the session cookie instead of using the form. */
export async function enter(
  context: BrowserContext,
  login: string,
  password = PASSWORD,
  place = here,
): Promise<Api> {
  const { token, api } = await openAccount(login, password, place)
  await context.addCookies([{ name: 'auth.token', value: token, url: place.url, httpOnly: true }])
  return api
}

export async function clearAccount(api: Api): Promise<void> {
  await api(basketClear)
  await api(checkoutDraft, { body: {} })
  const { items } = await api(priceTagList, { query: { pageSize: 100 } })
  for (const { id } of items) await api(priceTagDelete, { body: { id } })
}
