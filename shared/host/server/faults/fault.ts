import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'

/** What the process was doing: a remote is being loaded when there is no route. */
export interface Running {
  readonly remote: RemoteName | null
  readonly route: string | null
}

export interface Fault extends Running {
  readonly what: 'stalled' | 'memory' | 'exit' | 'exception' | 'rejection' | 'late'
  /** The stack, or what else tells where it happened. */
  readonly detail: string
}

/** The pipe from a render process to the first process, which also a thread and a dying process can write to. */
export const FAULT_PIPE = 4
const DETAIL_LIMIT = 1_000
const MOST_FRAMES = 8

/** The build names each file of a remote's server code so. */
const REMOTE_FILE = /\bremote:([a-z0-9-]+)\//

/** The remote whose code is nearest in the stack, else the one that the process was working for. */
export function blame(stack: string, running: Running | undefined): Running {
  const [, named] = REMOTE_FILE.exec(stack) ?? []
  const remote = isRemoteName(named) ? named : (running?.remote ?? null)
  return { remote, route: running?.route ?? null }
}

/** Synchronous, because the process may have no further turn. */
export function tellFault(fault: Fault): void {
  try {
    writeSync(faultOutput(), `${JSON.stringify({ ...fault, detail: shortened(fault.detail) })}\n`)
  } catch {
    // The first process is gone.
  }
}

/** Of a stack with files of remotes only these: what is above and below them is the host and its libraries. */
export function shortened(detail: string): string {
  const lines = detail.split('\n')
  const theirs = lines.filter((line) => REMOTE_FILE.test(line))
  const head = lines.filter((line) => !/^\s+at /.test(line)).slice(0, 2)
  const kept = theirs.length > 0 ? [...head, ...theirs] : lines
  return kept.slice(0, MOST_FRAMES).join('\n').slice(0, DETAIL_LIMIT)
}

/** A process on its own tells its faults where it writes its errors. */
export const faultOutput = (): number => (cluster.isWorker ? FAULT_PIPE : process.stderr.fd)
