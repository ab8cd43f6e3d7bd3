import { authenticate } from '@verstak/shared/contract/auth/calls.ts'
import { basketClear } from '@verstak/shared/contract/basket/calls.ts'
import { checkoutDraft } from '@verstak/shared/contract/checkout/calls.ts'
import { priceTagDelete, priceTagList } from '@verstak/shared/contract/price-tags/calls.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { createApi } from '@verstak/shared/host/api/client.ts'
import type { BrowserContext } from 'playwright/test'
import { API, SHOP } from './address.ts'
import { PASSWORD } from './shop.ts'

/** For what a journey needs but does not show. */
export async function openAccount(login: string, password = PASSWORD): Promise<{ token: string; api: Api }> {
  const { token } = await createApi({ baseUrl: API })(authenticate, { body: { login, password } })
  return { token, api: createApi({ baseUrl: API, token }) }
}

/** Writes the session's cookie instead of using the form. */
export async function enter(context: BrowserContext, login: string, password = PASSWORD): Promise<Api> {
  const { token, api } = await openAccount(login, password)
  await context.addCookies([{ name: 'auth.token', value: token, url: SHOP, httpOnly: true }])
  return api
}

export async function clearAccount(api: Api): Promise<void> {
  await api(basketClear)
  await api(checkoutDraft, { body: {} })
  const { items } = await api(priceTagList, { query: { pageSize: 100 } })
  for (const { id } of items) await api(priceTagDelete, { body: { id } })
}
