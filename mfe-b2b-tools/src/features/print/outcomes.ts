import type { TagOutcome } from './action.ts'
import type { AddedMany } from './add-many.ts'

type Refused = Extract<TagOutcome, { readonly ok: false }>
export type ManyOutcome = AddedMany | Refused

const isReport = (outcome: TagOutcome): outcome is AddedMany => outcome.ok && 'report' in outcome

/** The answer to adding many products, if it is one. */
export function manyOutcome(outcome: TagOutcome | undefined): ManyOutcome | undefined {
  if (!outcome) return undefined
  if (isReport(outcome)) return outcome
  return !outcome.ok && outcome.intent === 'add-many' ? outcome : undefined
}

/** The answer to any other form. */
export function tagOutcome(outcome: TagOutcome | undefined): Exclude<TagOutcome, AddedMany> | undefined {
  if (!outcome || isReport(outcome)) return undefined
  return !outcome.ok && outcome.intent === 'add-many' ? undefined : outcome
}
