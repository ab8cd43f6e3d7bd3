import { priceTagAddFrom } from '@verstak/contract/price-tags/calls.ts'
import type { TagReport } from '@verstak/contract/price-tags/schemas.ts'
import { type TagSourceCode, tagSourceCodes } from '@verstak/domain/tools/tag-source.ts'
import type { Api } from '@verstak/federated/api.ts'
import { optionalTextOf, textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

export interface AddedMany {
  readonly ok: true
  readonly report: TagReport
  /** Lines of the pasted list that were not added, as typed. Null without a list. */
  readonly rest: string | null
}

/** Adds products of the form's source: an order, favourites, the basket or a pasted list. */
export const addMany = mutation(async (api: Api, form: FormData): Promise<AddedMany> => {
  const source = sourceOf(form)
  const text = typedOf(form, 'text')
  const report = await api(priceTagAddFrom, {
    body: {
      source,
      order_number: optionalTextOf(form, 'order_number'),
      text,
      copies: textOf(form, 'copies') === 'one' ? 'one' : 'quantity',
    },
  })
  return { ok: true, report, rest: source === 'text' ? restOf(text, report) : null }
})

export function manyForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'add-many', ...fields })) form.set(name, value)
  return form
}

const sourceOf = (form: FormData): TagSourceCode =>
  tagSourceCodes.find((code) => code === textOf(form, 'source')) ?? 'text'

/** Leaves only refused lines, so that a shopper corrects and resends only those. */
export function restOf(text: string, { left_out }: Pick<TagReport, 'left_out'>): string {
  const lines = text.split(/\r\n|\n|\r/)
  return left_out.flatMap(({ row }) => (row === null ? [] : (lines[row - 1] ?? []))).join('\n')
}
