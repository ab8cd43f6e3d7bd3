import { claimContacts } from '@verstak/contract/claims/calls.ts'
import { catalogFind } from '@verstak/contract/products/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import { AT_THE_STORE, draftsOf } from '#claim-drafts/drafts.ts'
import { canKeep, isLocalId } from '#claim-drafts/kept-drafts.ts'
import { isOffline } from '#claim-drafts/offline.ts'
import { readClaimQuery, stepHref } from './claim-query.ts'

const NO_DRAFT = { view: null, place: AT_THE_STORE }
const NO_SEARCH = 'Без связи искать негде. Впишите товар ниже: магазин узнает его по артикулу'

export const loader = screenLoader(async ({ api, session, url }) => {
  const query = readClaimQuery(url.searchParams)
  const { step, draft: id, line } = query
  // A draft unknown to the server exists only in the browser.
  const sought = id !== null && isLocalId(id) && !canKeep()
  const drafts = draftsOf(api, (await session()).user?.id)
  const { view: draft, place } = id === null || sought ? NO_DRAFT : await drafts.get(id)
  // Later steps need at least one item.
  if (draft && draft.items.length === 0 && ['evidence', 'wishes', 'review'].includes(step))
    throw redirect(stepHref(draft.id, 'lines'))
  if (draft && step === 'evidence' && line >= draft.items.length) throw redirect(stepHref(draft.id, 'wishes'))
  return {
    query,
    draft,
    place,
    sought,
    found: step === 'lines' && query.search ? await find(api, query.search) : null,
    contacts: step === 'wishes' ? await contacts(api).catch(withoutStore([])) : [],
  }
})

export type WizardData = ScreenData<typeof loader>
export type Draft = NonNullable<WizardData['draft']>

/** In the browser the steps work without data that only the server has. */
const withoutStore =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (canKeep() && isOffline(error)) return instead
    throw error
  }

const contacts = async (api: Api) => (await api(claimContacts, { body: {} })).users

/** A refused search must not break the step: its error is shown at the field. */
async function find(api: Api, search: string) {
  try {
    return { ...(await api(catalogFind, { body: { search } })), error: undefined }
  } catch (error) {
    if (isShopError(error) && error.kind === 'invalid') return { items: [], error: error.message }
    if (canKeep() && isOffline(error)) return { items: [], error: NO_SEARCH }
    throw error
  }
}
