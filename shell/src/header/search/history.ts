import { cookieConsent } from '@verstak/domain/cookie-consent.ts'

export const KEPT = 10
export const SHOWN = 3
const KEY = 'verstak.search-history'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * Without consent to convenience cookies the history ends with the session. Null when the browser forbids
 * storage.
 */
function browserStorage(): Storage | null {
  try {
    return cookieConsent(document.cookie).functional ? localStorage : sessionStorage
  } catch {
    return null
  }
}

/** Newest first. */
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

/** Queries that differ only in case or spaces are the same. */
export function remember(query: string, storage: Storage | null = browserStorage()): string[] {
  const text = tidy(query)
  if (!text) return readHistory(storage)
  return write([text, ...without(readHistory(storage), text)].slice(0, KEPT), storage)
}

export function forget(query: string, storage: Storage | null = browserStorage()): string[] {
  return write(without(readHistory(storage), query), storage)
}

export const tidy = (query: string): string => query.trim().replace(/\s+/g, ' ')

const without = (history: string[], query: string) =>
  history.filter((kept) => kept.toLowerCase() !== tidy(query).toLowerCase())

function write(history: string[], storage: Storage | null): string[] {
  try {
    storage?.setItem(KEY, JSON.stringify(history))
  } catch {
    // A full storage must not break the search.
  }
  return history
}
