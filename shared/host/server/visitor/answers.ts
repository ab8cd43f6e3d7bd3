import { createHash } from 'node:crypto'
import type { KeepAnswer } from '@verstak/shared/host/api/options.ts'
import { LRUCache } from 'lru-cache'
import { CACHED_MS } from '#contract/call.ts'

/** The widest answer, all menus, takes about 20 KB. */
const MOST_ANSWERS = 1_000

/** What an answer may depend on beside the question: the visitor's session, branch and stock (section 9). */
export interface Audience {
  readonly token: string | undefined
  readonly branch: string
  readonly stock: string
}

type Ask = () => Promise<unknown>
export type Answers = (audience: Audience) => KeepAnswer

/**
 * Keeps answers of the API for an hour, for one process: what was used longest ago leaves first. Visitors who ask the
 * same at once wait for one request; a failure is not kept. A key holds a hash of the token, never the token.
 * @param clock milliseconds
 */
export function createAnswers(clock: { now: () => number } = performance): Answers {
  const cache = new LRUCache<string, object, Ask>({
    max: MOST_ANSWERS,
    ttl: CACHED_MS,
    // The cache would count the start of the clock as «never set».
    perf: { now: () => clock.now() + 1 },
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context }) => ({ answer: frozen(await context()) }),
  })
  return (audience) =>
    async (key, { cached }, ask) => {
      if (!cached) return ask()
      const whose = cached === 'everybody' ? '' : scopeOf(audience)
      const kept = await cache.forceFetch(`${whose} ${key}`, { context: ask })
      return (kept as { answer: never }).answer
    }
}

/** JSON keeps the parts apart: no branch can be made to read like another's stock. */
function scopeOf({ token, branch, stock }: Audience): string {
  const session = token ? createHash('sha256').update(token).digest('base64url') : null
  return JSON.stringify([session, branch, stock])
}

/** A kept answer is given to many: whoever tries to change it fails at once. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
