import { cookieConsent } from '@verstak/shared/domain/cookie-consent.ts'

/** Section 9: the history keeps ten queries and shows three. */
export const KEPT = 10
export const SHOWN = 3
const KEY = 'verstak.search-history'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A visitor may have refused what is not necessary, and a browser may forbid its storage: no history is kept then. */
function browserStorage(): Storage | null {
  try {
    return cookieConsent(document.cookie).functional ? localStorage : null
  } catch {
    return null
  }
}

/** What was looked for in this browser, the newest first. */
export function readHistory(storage: Storage | null = browserStorage()): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((query): query is string => typeof query === 'string').slice(0, KEPT)
      : []
  } catch {
    return []
  }
}

/** Puts a query first; one that differs only in case or spaces is the same. */
export function remember(query: string, storage: Storage | null = browserStorage()): string[] {
  const text = tidy(query)
  if (!text) return readHistory(storage)
  return write([text, ...without(readHistory(storage), text)].slice(0, KEPT), storage)
}

export function forget(query: string, storage: Storage | null = browserStorage()): string[] {
  return write(without(readHistory(storage), query), storage)
}

/** A query as it is asked and kept: without spaces at its ends and without double ones. */
export const tidy = (query: string): string => query.trim().replace(/\s+/g, ' ')

const without = (history: string[], query: string) =>
  history.filter((kept) => kept.toLowerCase() !== tidy(query).toLowerCase())

function write(history: string[], storage: Storage | null): string[] {
  try {
    storage?.setItem(KEY, JSON.stringify(history))
  } catch {
    // A full storage costs the history, not the search.
  }
  return history
}
