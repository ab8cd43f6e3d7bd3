import { CACHED_MS, type CallSpec } from '@verstak/contract/call.ts'
import { type Bus, bus } from '@verstak/federated/bus.ts'
import type { KeepAnswer } from './options.ts'

/** Long enough from hovering over a link to opening its page, short enough for stock numbers. */
export const MOMENT_MS = 10_000

type Kept = Pick<CallSpec, 'method' | 'answer' | 'cached' | 'fresh' | 'reads'>

interface Entry {
  readonly until: number
  readonly answer: Promise<unknown>
  readonly call: Kept
}

const reads = ({ method, reads: says }: Kept) => method === 'GET' || says === true

function lifeOf(call: Kept): number {
  if (call.cached) return CACHED_MS
  return reads(call) && !call.fresh && !call.answer ? MOMENT_MS : 0
}

/** Any change, here or in another tab, drops short-lived answers; the end of the session drops all. */
export function createPageMemory(news: Pick<Bus, 'monitor'>, now: () => number = Date.now): KeepAnswer {
  const answers = new Map<string, Entry>()
  const forget = (which: (entry: Entry) => boolean) => {
    for (const [key, entry] of answers) if (which(entry)) answers.delete(key)
  }
  const forgetMoments = () => forget(({ call }) => !call.cached)
  news.monitor(({ name }) => {
    if (name === 'session:ended') answers.clear()
    else forgetMoments()
  })
  return <T>(key: string, call: Kept, ask: () => Promise<T>): Promise<T> => {
    const life = lifeOf(call)
    if (life === 0) {
      if (reads(call)) return ask()
      // An answer that was read during the change may be outdated.
      forgetMoments()
      return ask().finally(forgetMoments)
    }
    const known = answers.get(key)
    if (known && now() < known.until) return known.answer as Promise<T>
    forget(({ until }) => until <= now())
    const answer = ask()
    const entry = { until: now() + life, answer, call }
    answers.set(key, entry)
    answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key)
    })
    return answer
  }
}

/** Undefined on the server, where a process serves many visitors. */
export const pageMemory = typeof document === 'undefined' ? undefined : createPageMemory(bus)
