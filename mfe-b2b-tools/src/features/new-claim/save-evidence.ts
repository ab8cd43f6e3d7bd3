import { evidenceProblems, LONGEST_DESCRIPTION } from '@verstak/domain/after-sale/claim-check.ts'
import { conditionNames } from '@verstak/domain/after-sale/claim-kinds.ts'
import { isDay, moscowDay } from '@verstak/domain/day.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { stepHref } from './claim-query.ts'
import { itemsOf } from './draft-items.ts'
import type { Draft } from './loader.ts'
import { refuse } from './problems.ts'
import type { Tools } from './tools.ts'

/** Saves the evidence of one item and returns the address of the next one. */
export async function saveEvidence(
  { api, drafts }: Tools,
  form: FormData,
  draft: Draft,
  line: number,
): Promise<string> {
  const { type = 'defect' } = draft.content
  const items = itemsOf(draft)
  const item = items[line]
  if (!item) return stepHref(draft.id, 'lines')
  const day = textOf(form, 'purchase_date')
  const condition = textOf(form, 'condition')
  const told = {
    ...item,
    defect: textOf(form, 'defect').slice(0, 40),
    description_defect: textOf(form, 'description_defect').slice(0, LONGEST_DESCRIPTION),
    condition: Object.hasOwn(conditionNames, condition)
      ? (condition as keyof typeof conditionNames)
      : ('' as const),
    purchase_date: isDay(day) ? day : ('' as const),
    files: await sendAttached(api, form, 'files', 'claim'),
  }
  const id = await drafts.save({ id: draft.id, items: items.map((one, at) => (at === line ? told : one)) })
  refuse(evidenceProblems(type, { ...told, purchase_date: day }, moscowDay(new Date())))
  return line + 1 < items.length ? stepHref(id, 'evidence', { line: line + 1 }) : stepHref(id, 'wishes')
}
