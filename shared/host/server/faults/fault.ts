import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'
import type { OpenConnection } from '../process/connections.ts'

/** The work of the process; without a route a remote was being loaded. */
export interface Running {
  readonly remote: RemoteName | null
  readonly route: string | null
}

export interface Fault extends Running {
  readonly what: 'stalled' | 'memory' | 'exit' | 'exception' | 'rejection' | 'late'
  /** The stack, or other information about the location. */
  readonly detail: string
}

/** Pipe from a render process to the primary; a thread and a dying process can also write to it. */
export const FAULT_PIPE = 4
const DETAIL_LIMIT = 1_000
const MOST_FRAMES = 8

/** Build names of files in a remote's server code. */
const REMOTE_FILE = /\bremote:([a-z0-9-]+)\//

/** The remote of the topmost stack frame, else the one that the process was working for. */
export function blame(stack: string, running: Running | undefined): Running {
  const [, named] = REMOTE_FILE.exec(stack) ?? []
  const remote = isRemoteName(named) ? named : (running?.remote ?? null)
  return { remote, route: running?.route ?? null }
}

/** Synchronous, because the process may have no further turn. */
export const tellFault = (fault: Fault): void => write({ ...fault, detail: shortened(fault.detail) })

/** Gives the open connections of a process that ends to other processes. */
export function tellOpen(open: readonly OpenConnection[]): void {
  if (open.length > 0) write({ open })
}

function write(line: object): void {
  try {
    writeSync(faultOutput(), `${JSON.stringify(line)}\n`)
  } catch {
    // The primary process has exited.
  }
}

/** Keeps only the frames of remotes, if there are any; the others are the host and its libraries. */
export function shortened(detail: string): string {
  const lines = detail.split('\n')
  const theirs = lines.filter((line) => REMOTE_FILE.test(line))
  const head = lines.filter((line) => !/^\s+at /.test(line)).slice(0, 2)
  const kept = theirs.length > 0 ? [...head, ...theirs] : lines
  return kept.slice(0, MOST_FRAMES).join('\n').slice(0, DETAIL_LIMIT)
}

/** A standalone process reports faults to stderr. */
export const faultOutput = (): number => (cluster.isWorker ? FAULT_PIPE : process.stderr.fd)
