import type { Worker } from 'node:cluster'
import type { AdmittedMessage, ReadyMessage, UnfitMessage } from './admission.ts'
import { tellAll } from './end-processes.ts'
import type { Forks, Generation } from './generation.ts'

/** Milliseconds for the processes of another composition to become ready. */
const START_MS = 60_000

/**
 * `unfit`: a process found a fault of the composition, or its code failed; `ended`: it exited, which may be
 * due to a busy machine.
 */
export type Outcome = 'serves' | 'unfit' | 'ended'

/**
 * Starts the processes one after the other, next to those that serve. When all are ready, all serve at once.
 */
export function tryGeneration(
  { fork, replace }: Pick<Forks, 'fork' | 'replace'>,
  generation: Generation,
  count: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let tried = true
    const done = (outcome: Outcome): void => {
      tried = false
      clearTimeout(late)
      resolve(outcome)
    }
    const late = setTimeout(done, START_MS, 'ended')
    const ready = new Set<Worker>()
    const listening = new Set<Worker>()
    const start = (): void => {
      const bornAt = Date.now()
      const ended = (_: boolean, how: string | number, final: boolean) => {
        if (tried) done(final ? 'unfit' : 'ended')
        replace(generation, worker, how, bornAt)
      }
      const worker = fork(generation, ended, true)
      worker.on('message', (message: Partial<ReadyMessage & UnfitMessage> | null) => {
        if (!tried) return
        if (message?.unfit) {
          console.error(message.unfit)
          done('unfit')
        }
        if (!message?.ready) return
        if (ready.add(worker).size < count) start()
        else tellAll(ready, { admitted: true } satisfies AdmittedMessage)
      })
      worker.once('listening', () => {
        if (listening.add(worker).size === count && tried) done('serves')
      })
    }
    start()
  })
}
