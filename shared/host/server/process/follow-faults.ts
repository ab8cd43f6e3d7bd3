import type { Worker } from 'node:cluster'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { FAULT_PIPE, type Fault } from '../faults/fault.ts'
import { sayOnce } from '../faults/say-once.ts'
import type { OpenConnection } from './connections.ts'

const WHAT: Readonly<Record<Fault['what'], string>> = {
  stalled: 'kept the process busy without a turn',
  memory: 'took the memory of the process',
  exit: 'called for an end of the process',
  exception: 'threw where nobody catches',
  rejection: 'left a rejection that nobody handles',
  late: 'did not finish in time',
}

interface FaultReport {
  readonly pid: number | undefined
  readonly fault: Fault
}

const say = sayOnce(
  (told: FaultReport, times) => console.error(sentence(told, times)),
  ({ fault: { what, remote, route } }) => `${what} ${remote} ${route}`,
)

interface Hearer {
  readonly fault: (fault: Fault) => void
  /** The connections of a process that is about to end. */
  readonly open: (connections: readonly OpenConnection[]) => void
}

/** Logs the faults that a render process reports, one line each, and passes them on. */
export function followFaults({ process }: Worker, hearer: Hearer): void {
  const input = process.stdio[FAULT_PIPE] as Readable | null | undefined
  if (!input) return
  createInterface({ input }).on('line', (line) => {
    const { open, ...fault } = readFault(line) ?? {}
    if (open) hearer.open(open)
    if (!isFault(fault)) return
    say({ pid: process.pid, fault })
    hearer.fault(fault)
  })
}

/** null for an incomplete line of a killed process. */
function readFault(line: string): (Partial<Fault> & { open?: readonly OpenConnection[] }) | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** A process that ends after a fault was told says only what is open. */
const isFault = (fault: Partial<Fault>): fault is Fault => fault.what !== undefined

function sentence({ pid, fault: { remote, route, what, detail } }: FaultReport, times: number): string {
  const where = route ? ` at ${route}` : remote ? ' while it was loaded' : ''
  const often = times > 1 ? ` (${times} times)` : ''
  return `Render process ${pid}: ${remote ?? 'the host'}${where} ${WHAT[what]}${often} ${JSON.stringify(detail)}`
}
