import { claimContacts, claimDraftGet } from '@verstak/shared/contract/claims/calls.ts'
import { catalogFind } from '@verstak/shared/contract/products/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'
import { readClaimQuery, stepHref } from './claim-query.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const query = readClaimQuery(url.searchParams)
  const { step, draft: id, line } = query
  const draft = id === null ? null : await api(claimDraftGet, { params: { id } })
  // Nothing is told of goods that are not chosen yet.
  if (draft && draft.items.length === 0 && ['evidence', 'wishes', 'review'].includes(step))
    throw redirect(stepHref(draft.id, 'lines'))
  if (draft && step === 'evidence' && line >= draft.items.length) throw redirect(stepHref(draft.id, 'wishes'))
  return {
    query,
    draft,
    found: step === 'lines' && query.search ? await find(api, query.search) : null,
    contacts: step === 'wishes' ? (await api(claimContacts, { body: {} })).users : [],
  }
})

export type WizardData = ScreenData<typeof loader>
export type Draft = NonNullable<WizardData['draft']>

/** A search that is refused must not break the step: its error shows at the field. */
async function find(api: Api, search: string) {
  try {
    return { ...(await api(catalogFind, { body: { search } })), error: undefined }
  } catch (error) {
    if (isShopError(error) && error.kind === 'invalid') return { items: [], error: error.message }
    throw error
  }
}
