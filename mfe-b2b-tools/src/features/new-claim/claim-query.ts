import * as paths from '@verstak/domain/paths.ts'

/** In their order; `type` begins a draft, the others need one. */
export const steps = {
  type: 'Что случилось',
  lines: 'Товары',
  evidence: 'Подробности',
  wishes: 'Пожелания',
  review: 'Проверка',
} as const

export type Step = keyof typeof steps

export interface ClaimQuery {
  readonly step: Step
  readonly draft: number | null
  /** The item in hand, from 0. */
  readonly line: number
  readonly search: string
  /** The order that the visitor came from. */
  readonly order: string
}

const numberOf = (text: string | null): number | null =>
  text && /^\d{1,12}$/.test(text) ? Number(text) : null

/** Wrong values in the address count as absent; without a draft there is the first step only. */
export function readClaimQuery(search: URLSearchParams): ClaimQuery {
  const draft = numberOf(search.get('draft'))
  const asked = search.get('step') ?? ''
  return {
    step: draft !== null && Object.hasOwn(steps, asked) ? (asked as Step) : 'type',
    draft,
    line: numberOf(search.get('line')) ?? 0,
    search: search.get('search')?.trim() ?? '',
    order: search.get('order') ?? '',
  }
}

export const stepHref = (draft: number, step: Step, rest: { line?: number; search?: string } = {}): string =>
  paths.newClaim({ draft, step, ...rest })
