import { countElsewhere } from '../canary/tally.ts'
import { blame, tellFault } from './fault.ts'
import { runningNow, stackNow, whoRuns } from './running.ts'

const ENDS = ['exit', 'reallyExit', 'abort', 'kill'] as const

/**
 * A remote that ends the process gets an exception instead, so only its own page fails, and the fault is reported. The
 * host itself can end the process. Call it before any remote is loaded.
 */
export function lockExit(scope: object = process): void {
  // A failed render is tried again, but is one fault.
  const told = new WeakSet<object>()
  for (const name of ENDS) {
    const real: unknown = Reflect.get(scope, name)
    if (typeof real !== 'function') continue
    const value = function (this: unknown, ...given: unknown[]): unknown {
      const stack = stackNow()
      if (!blame(stack, undefined).remote) return Reflect.apply(real, scope, given)
      const work = runningNow()
      if (!work || !told.has(work)) tellFault({ ...whoRuns(stack), what: 'exit', detail: stack })
      if (work) told.add(work)
      const error = new Error(`A remote must not call process.${name}`)
      countElsewhere(error)
      throw error
    }
    Object.defineProperty(scope, name, { value, writable: false, configurable: false })
  }
}
