import { compareClear, compareRemove } from '@verstak/shared/contract/sets/calls.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'

export interface CompareAnswer {
  readonly ok: true
  /** What there is now, the newest first. */
  readonly compares: readonly number[]
}

/** Removes one product (field `product`), clears a section (field `section`), or clears all. */
export const action = screenAction(async ({ api, form }): Promise<CompareAnswer> => {
  const product_id = idOf(form, 'product')
  const section_id = idOf(form, 'section')
  const { compares } =
    product_id === undefined
      ? await api(compareClear, { body: section_id === undefined ? {} : { section_id } })
      : await api(compareRemove, { body: { product_id } })
  return { ok: true, compares }
})

function idOf(form: FormData, name: string): number | undefined {
  const value = form.get(name)
  return value === null ? undefined : Number(value)
}
