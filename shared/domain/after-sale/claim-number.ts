import { moscowDay } from '../day.ts'

export interface ClaimKey {
  /** Moscow year of the day the claim was sent. */
  readonly year: number
  readonly id: number
}

/** `П-2026-000123`: the Moscow year and the id. */
export const formatClaimNumber = (id: number, sent: Date): string =>
  `П-${claimYear(sent)}-${String(id).padStart(6, '0')}`

/** The Moscow year in which the claim was sent. */
export const claimYear = (sent: Date): number => Number(moscowDay(sent).slice(0, 4))

/** Accepts either case and missing zeros; null for anything else. */
export function parseClaimNumber(text: string): ClaimKey | null {
  const [, year, id] = /^\s*[Пп]-?(\d{4})-?(\d{1,12})\s*$/.exec(text) ?? []
  return year && id && Number(id) > 0 ? { year: Number(year), id: Number(id) } : null
}
