import * as paths from '@verstak/domain/paths.ts'

/** In display order. `type` creates a draft, the others need one. */
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
  /** Index of the current item, from 0. */
  readonly line: number
  readonly search: string
  /** Number of the order from which the visitor came. */
  readonly order: string
}

const numberOf = (text: string | null): number | null =>
  text && /^\d{1,12}$/.test(text) ? Number(text) : null

/** Invalid values in the address are ignored. Without a draft only the first step is available. */
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
