import type { PackedLine, UnexpectedItem } from '@verstak/domain/orders/receiving.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

const MOST_UNEXPECTED = 100

export interface SubmittedCounts {
  counts: Record<string, number>
  unexpectedItems: UnexpectedItem[]
  problems: { field: string; message: string }[]
}

/**
 * `count.<line>` are counted quantities, an empty one is zero. `stranger` are «quantity code» of products not
 * in the list.
 */
export function readGiven(form: FormData, lines: readonly PackedLine[]): SubmittedCounts {
  const counts: SubmittedCounts['counts'] = {}
  const problems: SubmittedCounts['problems'] = []
  for (const { id, name } of lines) {
    const text = textOf(form, `count.${id}`).replace(/\s/g, '')
    if (/^\d{0,7}$/.test(text)) counts[id] = Math.min(Number(text), 1_000_000)
    else problems.push({ field: `count.${id}`, message: `${name}: нужно целое число` })
  }
  const unexpectedItems = form.getAll('stranger').flatMap((given) => {
    const [, quantity, code] = /^(\d{1,6}) (.{1,100})$/.exec(String(given)) ?? []
    return quantity && code ? [{ code, quantity: Number(quantity) }] : []
  })
  return { counts, unexpectedItems: unexpectedItems.slice(0, MOST_UNEXPECTED), problems }
}
