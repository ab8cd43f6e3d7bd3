import { compareAdd, compareClear, compareRemove } from '@verstak/shared/contract/sets/calls.ts'
import { compareUpdated } from '@verstak/shared/events/sets.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { idOf, textOf } from '@verstak/shared/forms/form-text.ts'
import { mutation } from '@verstak/shared/forms/mutation.ts'

/** `product` adds (intent `add`) or removes one product, `section` clears a section; without both all is cleared. */
export const changeCompare = mutation(change, compareUpdated, ({ compares }) => ({ compares }))

function change(api: Api, form: FormData): Promise<{ compares: number[] }> {
  const product_id = idOf(form, 'product')
  const section_id = idOf(form, 'section')
  if (product_id === undefined)
    return api(compareClear, { body: section_id === undefined ? {} : { section_id } })
  return api(textOf(form, 'intent') === 'add' ? compareAdd : compareRemove, { body: { product_id } })
}
