import type { Counts, UnexpectedItem } from '@verstak/domain/orders/receiving.ts'

/** What a receiver has counted, as the browser keeps it; the page cannot do its work without it. */
export interface Counted {
  /** By the id of a line. */
  readonly counts: Counts
  readonly strangers: readonly UnexpectedItem[]
  /** The key under which the finished result goes to the store; null while it is being counted. */
  readonly finished: string | null
  /** Whether the store has the result. */
  readonly sent: boolean
}

export const NOTHING: Counted = { counts: {}, strangers: [], finished: null, sent: false }

const keyOf = (code: string) => `verstak.receiving.${code}`

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** What cannot be read counts as nothing. */
export function readCounted(code: string): Counted {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null') as Partial<Counted> | null
    if (!kept) return NOTHING
    return {
      counts: Object.fromEntries(Object.entries(kept.counts ?? {}).filter(([, count]) => isCount(count))),
      strangers: (kept.strangers ?? []).filter(
        (one) => typeof one?.code === 'string' && isCount(one.quantity),
      ),
      finished: typeof kept.finished === 'string' ? kept.finished : null,
      sent: kept.sent === true,
    }
  } catch {
    return NOTHING
  }
}

/** Whether it was kept: a private window may have no room. */
export function keepCounted(code: string, counted: Counted): boolean {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(counted))
    return true
  } catch {
    return false
  }
}
