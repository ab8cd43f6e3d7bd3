import { createHash } from 'node:crypto'
import { CACHED_MS } from '@verstak/contract/call.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { KeepAnswer } from '@verstak/host/api/options.ts'
import { LRUCache } from 'lru-cache'

/** The largest answer, all menus, takes about 20 KB. */
const MOST_ANSWERS = 1_000

/** Data that an answer may depend on besides the request. */
export interface Audience {
  readonly token: string | undefined
  readonly branch: string
  readonly stock: string
}

type Ask = () => Promise<unknown>
export type Answers = (audience: Audience) => KeepAnswer

/**
 * Simultaneous equal requests are merged; failures are not kept. Keys contain a hash of the token. While the
 * API is unavailable, outdated shared answers are returned: an information page works without it.
 */
export function createAnswers(clock: { now: () => number } = performance): Answers {
  const cache = new LRUCache<string, object, Ask>({
    max: MOST_ANSWERS,
    ttl: CACHED_MS,
    // The cache treats a start time of 0 as unset.
    perf: { now: () => clock.now() + 1 },
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context }) => ({ answer: frozen(await context()) }),
  })
  // Separate from the visitors' answers, which are evicted by the thousands.
  const last = new LRUCache<string, object>({ max: MOST_ANSWERS })
  return (audience) =>
    async (key, { cached }, ask) => {
      if (!cached) return ask()
      const forAll = cached === 'everybody'
      const kept = await cache
        .forceFetch(`${forAll ? '' : scopeOf(audience)} ${key}`, { context: ask })
        .catch((error) => {
          const old = forAll && isShopError(error) && error.kind === 'unavailable' && last.get(key)
          if (old) return old
          throw error
        })
      if (forAll) last.set(key, kept)
      return (kept as { answer: never }).answer
    }
}

/** JSON separates the parts, so that different scopes never have the same key. */
function scopeOf({ token, branch, stock }: Audience): string {
  const session = token ? createHash('sha256').update(token).digest('base64url') : null
  return JSON.stringify([session, branch, stock])
}

/** Requests share an answer, so modifying it must fail at once. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
