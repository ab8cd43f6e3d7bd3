import { watchEventLoop } from '@verstak/process/watch-event-loop.ts'
import type { TakenConnections } from '../process/take-connections.ts'
import { type Fault, faultOutput, tellFault, tellOpen } from './fault.ts'
import { answerWatch, stackNow, whoRuns } from './running.ts'

/** Milliseconds for the name, without which no remote is excluded. */
const ANSWER_MS = 8_000

export interface WatchLimits {
  /** Maximum milliseconds without a turn of the event loop. */
  readonly limit: number
  /** Maximum bytes of the process. */
  readonly memory: number
}

/**
 * Reports faults of the process with the remote and the route, and when it must end what is `open`. `end` shuts it down
 * gracefully. Call the returned function when all code is loaded.
 */
export function watchFaults(
  limits: WatchLimits,
  end: () => Promise<unknown>,
  open: TakenConnections['open'] = () => [],
): () => void {
  const begun = watchEventLoop({
    ...limits,
    answer: ANSWER_MS,
    question: answerWatch((blamed) => ({ open: open(blamed) })),
    report: { remote: null, route: null, detail: '' },
    output: faultOutput(),
  })

  process.on('unhandledRejection', (reason) => tell('rejection', stackOf(reason)))
  let ending = false
  process.on('uncaughtException', (error) => {
    tell('exception', stackOf(error))
    if (ending) return
    ending = true
    // The state after an uncaught error is unknown.
    void end().finally(() => process.exit(1))
  })
  process.on('exit', () => {
    const stack = stackNow()
    const { remote } = whoRuns(stack)
    if (!ending && remote) tell('exit', stack)
    tellOpen(open(ending ? null : remote))
  })
  return begun
}

function tell(what: Fault['what'], detail: string): void {
  tellFault({ ...whoRuns(detail), what, detail })
}

const stackOf = (reason: unknown): string => (reason instanceof Error && reason.stack) || String(reason)
