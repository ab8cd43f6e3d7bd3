import { shopError } from '@verstak/contract/errors.ts'
import pLimit from 'p-limit'

export interface TurnLimits {
  /** Maximum works of one owner, waiting ones included. */
  readonly each: number
  /** Maximum owners that wait. */
  readonly waiting: number
  /** Error messages in Russian: the owner has too many works; too many owners wait. */
  readonly said: { readonly each: string; readonly waiting: string }
  /** Milliseconds in which a work must start. */
  readonly longestWait?: number
}

/** With one work of each owner, a heavy work leaves a place for the others. */
const AT_ONCE = 2
/** Together with the work it must stay within the 30 seconds of the gateway. */
const LONGEST_WAIT_MS = 8000

export type Turns = <T>(owner: number | string, work: () => Promise<T>) => Promise<T>

/**
 * Runs one work of an owner at a time; owners take turns, however many works one has. Throws `tooOften` above
 * `each`, `unavailable` when too many owners wait, and either when the wait is too long, by who causes it.
 */
export function createTurns({ each, waiting, said, longestWait = LONGEST_WAIT_MS }: TurnLimits): Turns {
  const places = pLimit(AT_ONCE)
  const owners = new Map<number | string, { readonly inTurn: ReturnType<typeof pLimit>; works: number }>()
  return async (owner, work) => {
    const own = owners.get(owner) ?? { inTurn: pLimit(1), works: 0 }
    if (own.works >= each) throw shopError('tooOften', said.each)
    if (places.pendingCount >= waiting) throw shopError('unavailable', said.waiting)
    const tooLong = own.works > 0 ? shopError('tooOften', said.each) : shopError('unavailable', said.waiting)
    owners.set(owner, own)
    own.works += 1
    const wait = new AbortController()
    const timer = setTimeout(() => wait.abort(), longestWait)
    const turn = own.inTurn(() =>
      places(() => {
        clearTimeout(timer)
        wait.signal.throwIfAborted()
        return work()
      }),
    )
    turn
      .catch(() => {})
      .finally(() => {
        own.works -= 1
        if (own.works === 0) owners.delete(owner)
      })
    return Promise.race([turn, rejectOn(wait.signal, tooLong)])
  }
}

const rejectOn = (signal: AbortSignal, error: Error) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(error), { once: true }))
