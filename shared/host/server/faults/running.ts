import { AsyncLocalStorage } from 'node:async_hooks'
import { blame, type Running, shortened } from './fault.ts'

const running = new AsyncLocalStorage<Running>()

/** What `work` starts, timers and promises too, is known as `what`. */
export const runAs = <T>(what: Running, work: () => T): T => running.run(what, work)

const STACK_DEPTH = 100

/** A stack of this moment, deep enough to reach a component under React. */
export function stackNow(): string {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = STACK_DEPTH
  const [, ...frames] = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = before
  return frames.join('\n')
}

/** The page for which something runs; null when it is for none. */
export const runningRoute = (): string | null => running.getStore()?.route ?? null

export const whoRuns = (stack: string): Running => blame(stack, running.getStore())

const WHO_RUNS = 'verstak.whoRuns'

/** Gives the expression by which the watching thread asks the paused main thread. */
export function answerWatch(): string {
  const answer = (): string => {
    const detail = stackNow()
    return JSON.stringify({ ...whoRuns(detail), detail: shortened(detail) })
  }
  Object.assign(globalThis, { [Symbol.for(WHO_RUNS)]: answer })
  return `globalThis[Symbol.for('${WHO_RUNS}')]()`
}
