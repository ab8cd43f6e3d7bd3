import { countElsewhere } from '../canary/tally.ts'
import { blame, tellFault } from './fault.ts'
import { stackNow, whoRuns } from './running.ts'

const ENDS = ['exit', 'reallyExit', 'abort', 'kill'] as const

/**
 * A remote that ends the process gets an exception instead, so only its own page fails, and the fault is reported. The
 * host itself can end the process. Call it before any remote is loaded.
 */
export function lockExit(scope: object = process): void {
  for (const name of ENDS) {
    const real: unknown = Reflect.get(scope, name)
    if (typeof real !== 'function') continue
    const value = function (this: unknown, ...given: unknown[]): unknown {
      const stack = stackNow()
      if (!blame(stack, undefined).remote) return Reflect.apply(real, scope, given)
      tellFault({ ...whoRuns(stack), what: 'exit', detail: stack })
      const error = new Error(`A remote must not call process.${name}`)
      countElsewhere(error)
      throw error
    }
    Object.defineProperty(scope, name, { value, writable: false, configurable: false })
  }
}
