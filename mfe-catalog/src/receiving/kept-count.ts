import type { Counts, Stranger } from '@verstak/domain/orders/receiving.ts'

/** A receiver's count in the browser's storage. Strictly necessary for the page. */
export interface Counted {
  /** By line id. */
  readonly counts: Counts
  readonly strangers: readonly Stranger[]
  /** Idempotency key of the finished result. Null while counting. */
  readonly finished: string | null
  /** Whether the store has received the result. */
  readonly sent: boolean
}

export const NOTHING: Counted = { counts: {}, strangers: [], finished: null, sent: false }

const keyOf = (code: string) => `verstak.receiving.${code}`

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Unreadable data are ignored. */
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

/** Whether it was saved: the storage of a private window may be full or forbidden. */
export function keepCounted(code: string, counted: Counted): boolean {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(counted))
    return true
  } catch {
    return false
  }
}
