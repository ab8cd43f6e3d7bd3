import { type Counted, NOTHING } from './receiving-state.ts'

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
