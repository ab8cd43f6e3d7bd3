import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './front-ends.ts'

const GUARD = new URL('./exit-with-parent.ts', import.meta.url).href
const STOP_PATIENCE = 10_000

const running = new Set<ChildProcess>()

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Called with each line of both outputs; without it they go to the console. */
  readonly onLine?: (line: string) => void
  /** The child can send messages. */
  readonly channel?: boolean
}

/**
 * The child stops with this process. It has a process group of its own, which Ctrl-C does not reach, so that
 * children stop in order.
 */
export function spawnNode(args: readonly string[], options: ChildOptions = {}): ChildProcess {
  const output = options.onLine ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, ['--import', GUARD, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', output, output, ...(options.channel ? (['ipc'] as const) : [])],
    detached: process.platform !== 'win32',
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  // Writing to a dead child fails; its exit code is more useful.
  child.stdin?.on('error', () => {})
  for (const input of [child.stdout, child.stderr])
    if (input && options.onLine) createInterface({ input }).on('line', options.onLine)
  return child
}

/** Resolves with 1 for a child that a signal terminated or that never started. */
export function exitOf(child: ChildProcess): Promise<number> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Stops the child and kills it after `patience` milliseconds; kills its descendants in any case. */
export async function stopChild(child: ChildProcess, patience = STOP_PATIENCE): Promise<void> {
  if (!hasEnded(child)) {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    const waiting = new AbortController()
    await Promise.race([ended, sleep(patience, undefined, { signal: waiting.signal }).catch(() => {})])
    waiting.abort()
  }
  killGroup(child)
}

export async function stopAllChildren(except: readonly ChildProcess[] = []): Promise<void> {
  await Promise.all([...running].filter((child) => !except.includes(child)).map((child) => stopChild(child)))
}

export function killGroup(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}
