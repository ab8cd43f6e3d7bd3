import { url } from 'node:inspector'
import { hostname } from 'node:os'
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import { giveSignsOfLife } from './sign-of-life.ts'
import { type StallWatch, watchMainThread } from './stall-thread.ts'

const BEAT_MS = 50
/**
 * No visitor waits for a process that is still loading, which takes several times longer on a busy machine.
 */
const START_TIMES = 3

/**
 * Ends this process when its event loop makes no turn for the limit, after a report, and gives signs of life to
 * whatever started the process and starts it again. Call the returned function when all code is loaded; until then
 * the limit is three times as long.
 */
export function watchEventLoop(watch: Omit<StallWatch, 'beats' | 'loading'>): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const loading = watch.limit * START_TIMES
  giveSignsOfLife(() => (Atomics.load(beats, 1) ? watch.limit : loading))
  const workerData: StallWatch = { beats, loading, ...watch }
  // A developer's breakpoint is not a fault.
  if (!url()) new Worker(`(${watchMainThread})()`, { eval: true, workerData, execArgv: [] }).unref()
  return () => Atomics.store(beats, 1, 1)
}

/** Milliseconds; with the answer and the restart a frozen program is back within ten seconds. */
export const STALL_LIMIT_MS = 4_000
const ANSWER_MS = 1_000
const FATAL = 60

/** Watches a program that runs no code of others. The report is a line of its log with the stack. */
export function endWhenFrozen(part: string, limit = STALL_LIMIT_MS, answer = ANSWER_MS): () => void {
  return watchEventLoop({
    limit,
    answer,
    memory: Number.POSITIVE_INFINITY,
    question: 'JSON.stringify({ stack: new Error().stack })',
    report: {
      level: FATAL,
      part,
      pid: process.pid,
      hostname: hostname(),
      msg: `The event loop made no turn in ${limit} ms, the process ends`,
    },
    output: process.stderr.fd,
  })
}
