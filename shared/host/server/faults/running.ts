import { AsyncLocalStorage } from 'node:async_hooks'
import { blame, type Running, shortened } from './fault.ts'

const running = new AsyncLocalStorage<Running>()

/** Attributes `work` and everything it starts, timers and promises too, to `what`. */
export const runAs = <T>(what: Running, work: () => T): T => running.run(what, work)

const STACK_DEPTH = 100

/** A stack of the present moment, deep enough to reach a component below React's frames. */
export function stackNow(): string {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = STACK_DEPTH
  const [, ...frames] = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = before
  return frames.join('\n')
}

/** The page that the current code runs for; null outside pages. */
export const runningRoute = (): string | null => running.getStore()?.route ?? null

/** What the current code was started as; the same object for all work of one request. */
export const runningNow = (): Running | undefined => running.getStore()

export const whoRuns = (stack: string): Running => blame(stack, running.getStore())

const WHO_RUNS = 'verstak.whoRuns'

/**
 * Returns the expression that the watchdog thread evaluates in the paused main thread: who runs, and what `more` adds
 * for the remote at fault.
 */
export function answerWatch(more: (blamed: string | null) => object): string {
  const answer = (): string => {
    const detail = stackNow()
    const who = whoRuns(detail)
    return JSON.stringify({ ...who, detail: shortened(detail), ...more(who.remote) })
  }
  Object.assign(globalThis, { [Symbol.for(WHO_RUNS)]: answer })
  return `globalThis[Symbol.for('${WHO_RUNS}')]()`
}
