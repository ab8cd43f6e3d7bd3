import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { url } from 'node:inspector'

/** From a watched process to the one that started it: its stall limit in milliseconds. */
export interface AliveMessage {
  readonly alive: number
}

const TICK_MS = 500
/** Its own watch (`watch-event-loop.ts`) knows more about a stall, so it comes first. */
const TIMES = 3
/** Part of a tick that counts for a process that used the processor or waited for it. */
const BUSY = 0.25

/**
 * Tells the process that started this one, over their channel, that the event loop turns. `limit`: the present stall limit in
 * milliseconds. Without a channel, or with a debugger, nothing happens.
 */
export function giveSignsOfLife(limit: () => number): void {
  // A developer's breakpoint is not a fault.
  if (!process.send || url()) return
  let pending = false
  const tell = () => {
    // A parent that is stopped does not read.
    if (pending) return
    pending = true
    process.send?.({ alive: limit() } satisfies AliveMessage, undefined, {}, () => {
      pending = false
    })
  }
  tell()
  setInterval(tell, TICK_MS).unref()
}

interface SilenceHandling {
  /** Called once, with the seconds of silence, before `kill`. */
  readonly say: (seconds: number) => void
  readonly kill?: () => void
  /** Changes while the process uses the processor. */
  readonly use?: (pid: number | undefined) => string
}

/**
 * Kills a child whose signs of life stop for three times its stall limit: one that is stopped as a whole cannot end itself.
 * Counts turns of this process, not time: a stall of this process or of the machine ends no child. A child without a first sign
 * is not watched.
 */
export function killWhenSilent(
  child: ChildProcess,
  { say, kill = () => child.kill('SIGKILL'), use = processorUse }: SilenceHandling,
): void {
  let [limit, silent, used] = [0, 0, '']
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    const now = use(child.pid)
    silent += now === used ? TICK_MS : TICK_MS * BUSY
    used = now
    if (silent < limit) return
    clearInterval(timer)
    say(limit / 1_000)
    kill()
  }
  child.on('message', (message: Partial<AliveMessage> | null) => {
    if (typeof message?.alive !== 'number') return
    limit = message.alive * TIMES
    silent = 0
    timer ??= setInterval(look, TICK_MS).unref()
  })
  for (const end of ['exit', 'disconnect']) child.once(end, () => clearInterval(timer))
}

/** Nanoseconds that the main thread ran and waited for the processor. Only Linux tells them. */
function processorUse(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/schedstat`, 'latin1')
  } catch {
    return ''
  }
}
