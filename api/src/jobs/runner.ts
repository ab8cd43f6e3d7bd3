import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseIsThere } from '../db/watched-driver.ts'
import { type AttemptOptions, attemptJob, nextRun } from './attempt.ts'
import type { Job } from './job.ts'
import { LEASE_MS } from './lease.ts'
import { type Clock, claimJobs, keepSchedule } from './queue.ts'
import { onWake } from './wake.ts'

/** Poll interval of an empty queue, in milliseconds. */
const POLL = 2000
/** Milliseconds that a running job gets to finish before a stop aborts it. */
const STOP_PATIENCE = 5000

export interface RunnerOptions extends Omit<AttemptOptions, 'clock' | 'lease'> {
  readonly jobs: readonly Job[]
  readonly lease?: number
  readonly clock?: Clock
  readonly poll?: number
}

export interface Runner {
  /** Starts no more jobs and gives running ones `patience` milliseconds before it aborts them. */
  stop(patience?: number): Promise<void>
}

const databaseClock: Clock = () => sql<Date>`now()`

/**
 * Many processes may run at once. A job is repeated only if its process dies, or stands still for longer than its
 * lease, before recording the result.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { log, poll = POLL } = options
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const lanes = openLanes(options, cutOff.signal)
  let pause = new AbortController()
  const wake = () => pause.abort()
  const forgetWake = onWake(wake)
  const run = async () => {
    let scheduled = false
    while (!stopping.signal.aborted) {
      // A job enqueued during this poll needs another poll.
      pause = new AbortController()
      try {
        if (!scheduled) await keepSchedules(options)
        scheduled = true
        for (const work of await lanes.take()) work.then(wake)
      } catch (error) {
        // The outage of the database has already been logged once.
        if (await databaseIsThere(options.db)) log.error({ err: error }, 'the queue of jobs cannot be read')
      }
      const signal = AbortSignal.any([stopping.signal, pause.signal])
      await sleep(poll, undefined, { signal }).catch(() => {})
    }
    await lanes.idle()
  }
  const done = run()
  return {
    async stop(patience = STOP_PATIENCE) {
      forgetWake()
      stopping.abort()
      const timer = setTimeout(() => cutOff.abort(), patience)
      await done
      clearTimeout(timer)
    },
  }
}

export async function runDueJobs(options: RunnerOptions): Promise<number> {
  const works = await openLanes(options, new AbortController().signal).take()
  await Promise.all(works)
  return works.length
}

export async function keepSchedules({ db, jobs, clock = databaseClock }: RunnerOptions): Promise<void> {
  const { rows } = await sql<{ now: Date }>`SELECT ${clock()} AS now`.execute(db)
  const now = rows[0]?.now ?? new Date()
  for (const job of jobs) if (job.schedule !== null) await keepSchedule(db, job, nextRun(job.schedule, now))
}

/** Each kind has its own slots, so that a slow kind does not block the others. */
function openLanes(
  { db, log, jobs, clock = databaseClock, lease = LEASE_MS }: RunnerOptions,
  cutOff: AbortSignal,
) {
  const lanes = new Map(jobs.map((job) => [job.name, { job, works: new Set<Promise<void>>() }]))
  if (lanes.size < jobs.length) throw new Error('Two jobs have the same name')
  return {
    /** The promises settle with their jobs and never reject. */
    async take(): Promise<Promise<void>[]> {
      const wanted = [...lanes.values()].map(({ job, works }) => ({
        name: job.name,
        free: job.atOnce - works.size,
      }))
      const claimed = await claimJobs(
        db,
        wanted.filter(({ free }) => free > 0),
        lease,
        clock,
      )
      return claimed.flatMap((found) => {
        const lane = lanes.get(found.name)
        if (!lane) return []
        const work = attemptJob({ db, lease, log, clock }, lane.job, found, cutOff)
          .catch((error: unknown) =>
            log.error({ err: error, job: found.name, id: found.id }, 'a job was left as it is'),
          )
          .finally(() => lane.works.delete(work))
        lane.works.add(work)
        return [work]
      })
    },
    async idle(): Promise<void> {
      await Promise.all([...lanes.values()].flatMap(({ works }) => [...works]))
    },
  }
}
