import { priceTagLayouts } from '@verstak/contract/price-tags/calls.ts'
import { data } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const { items, offset } = await api(priceTagLayouts)
  const edit = url.searchParams.get('edit')
  const found = items.find(({ id }) => String(id) === edit)
  if (edit !== null && edit !== 'new' && !found) throw data(null, { status: 404 })
  const saved = items.find(({ id }) => String(id) === url.searchParams.get('saved')) ?? null
  /** Layout in the form: a saved one, null for a new one, undefined when the form is closed. */
  const editing = edit === null ? undefined : (found ?? null)
  return { items, offset, editing, saved }
})
