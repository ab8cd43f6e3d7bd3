import { browserStorage, onChangedElsewhere } from '@verstak/federated/lib/guarded-storage.ts'
import type { Counted } from './receiving-state.ts'

const keyOf = (code: string) => `verstak.receiving.${code}`

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Unreadable data are ignored. */
export function readCounted(code: string): Counted {
  const kept = (browserStorage.read(keyOf(code)) ?? {}) as Partial<Counted>
  const strangers = Array.isArray(kept.strangers) ? kept.strangers : []
  return {
    counts: Object.fromEntries(Object.entries(kept.counts ?? {}).filter(([, count]) => isCount(count))),
    strangers: strangers.filter((one) => typeof one?.code === 'string' && isCount(one.quantity)),
    finished: typeof kept.finished === 'string' ? kept.finished : null,
    sent: kept.sent === true,
  }
}

/** Whether it was saved: the storage of a private window may be full or forbidden. */
export const keepCounted = (code: string, counted: Counted): boolean =>
  browserStorage.write(keyOf(code), counted)

/** Calls `listener` when another tab has counted the list further; returns what ends that. */
export const onCountedElsewhere = (code: string, listener: () => void): (() => void) =>
  onChangedElsewhere(keyOf(code), listener)
