import { CONVENIENCES, cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { browserStorage, tabStorage } from '@verstak/federated/lib/guarded-storage.ts'

export const KEPT = 10
export const SHOWN = 3

/** Without consent to convenience cookies the history ends with the tab. */
const storage = () => (cookieConsent(document.cookie).functional ? browserStorage : tabStorage)

/** Newest first. */
export function readHistory(): string[] {
  const kept = storage().read(CONVENIENCES.searchHistory)
  return Array.isArray(kept)
    ? kept.filter((query): query is string => typeof query === 'string').slice(0, KEPT)
    : []
}

/** Queries that differ only in case or spaces are the same. */
export function remember(query: string): string[] {
  const text = tidy(query)
  if (!text) return readHistory()
  return write([text, ...without(readHistory(), text)].slice(0, KEPT))
}

export const forget = (query: string): string[] => write(without(readHistory(), query))

export const tidy = (query: string): string => query.trim().replace(/\s+/g, ' ')

const without = (history: string[], query: string) =>
  history.filter((kept) => kept.toLowerCase() !== tidy(query).toLowerCase())

function write(history: string[]): string[] {
  storage().write(CONVENIENCES.searchHistory, history)
  return history
}
