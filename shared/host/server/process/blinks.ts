import type { RemoteName } from '@verstak/domain/route-table.ts'
import { ChangedFileError } from './released-files.ts'

/** Milliseconds in which an origin is started again. */
const BLINK_MS = 8_000

export interface Blinks {
  /** Whether a remote whose code is in memory keeps its pages in spite of this failed check of its origin. */
  readonly forgives: (name: RemoteName, error: unknown) => boolean
  /** Its origin answers. */
  readonly over: (name: RemoteName) => void
}

/** An origin that is away for some seconds takes no page with it. One that answers with another file does. */
export function forgiveBlinks(now: () => number = Date.now): Blinks {
  const since = new Map<RemoteName, number>()
  return {
    forgives(name, error) {
      if (error instanceof ChangedFileError) return false
      const first = since.get(name) ?? now()
      since.set(name, first)
      return now() - first < BLINK_MS
    },
    over: (name) => void since.delete(name),
  }
}
