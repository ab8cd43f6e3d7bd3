export interface GuardedStorage {
  /** Undefined when nothing is kept, or nothing that can be read. */
  readonly read: (key: string) => unknown
  /** Returns false when the value will live only as long as the document. */
  readonly write: (key: string, value: unknown) => boolean
  readonly remove: (key: string) => void
}

/**
 * A browser may forbid storage or have no room left, and the server has none, so no function here throws. A value that
 * cannot be stored is kept in memory.
 */
function guarded(name: 'localStorage' | 'sessionStorage'): GuardedStorage {
  const unstored = new Map<string, string>()
  return {
    read(key) {
      try {
        const text = unstored.get(key) ?? globalThis[name].getItem(key)
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    write(key, value) {
      const text = JSON.stringify(value)
      try {
        globalThis[name].setItem(key, text)
        unstored.delete(key)
        return true
      } catch {
        unstored.set(key, text)
        return false
      }
    },
    remove(key) {
      unstored.delete(key)
      try {
        globalThis[name].removeItem(key)
      } catch {
        // A forbidden storage holds nothing.
      }
    },
  }
}

/** Ends with the tab. */
export const tabStorage: GuardedStorage = guarded('sessionStorage')

/** All tabs of a browser share it. */
export const browserStorage: GuardedStorage = guarded('localStorage')

/** Calls `listener` when another tab has changed the key in `browserStorage`; returns what ends that. */
export function onChangedElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A cleared storage names no key.
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
