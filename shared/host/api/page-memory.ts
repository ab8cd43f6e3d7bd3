import { type Bus, bus } from '@verstak/shared/federated/bus.ts'
import { CACHED_MS } from '#contract/call.ts'
import { sessionEnded } from '#events/session.ts'
import type { KeepAnswer } from './options.ts'

/**
 * Keeps answers in the memory of one page, which one visitor looks at: all of them go when the session ends in any
 * tab. Failures are not kept.
 */
export function createPageMemory(news: Pick<Bus, 'subscribe'>, now: () => number = Date.now): KeepAnswer {
  const answers = new Map<string, { readonly since: number; readonly answer: Promise<unknown> }>()
  news.subscribe(sessionEnded, () => answers.clear())
  return <T>(key: string, _audience: unknown, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known && now() - known.since < CACHED_MS) return known.answer as Promise<T>
    const answer = ask()
    const entry = { since: now(), answer }
    answers.set(key, entry)
    answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key)
    })
    return answer
  }
}

/** The memory of this page; none on the server, where a process serves many visitors. */
export const pageMemory = typeof document === 'undefined' ? undefined : createPageMemory(bus)
