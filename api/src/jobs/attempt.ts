import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, JobFailure, type Retry } from './job.ts'
import { holdLease, type LeaseOptions } from './lease.ts'
import { buryJob, type ClaimedJob, finishJob, giveBackJob, postponeJob, retryJob } from './queue.ts'

const LONGEST_REASON = 500

export interface AttemptOptions extends LeaseOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Runs a claimed job and records its result; rejects when the result cannot be recorded. */
export async function attemptJob(
  { db, lease, log, clock }: AttemptOptions,
  job: Job,
  claimed: ClaimedJob,
  cutOff: AbortSignal,
): Promise<void> {
  const { id, attempts, payload } = claimed
  const next = job.schedule === null ? null : nextRun(job.schedule, claimed.claimed_at)
  const facts = { job: job.name, id, attempts }
  let failure: { reason: string; final: boolean; log: object }
  const held = holdLease({ db, lease, log, clock }, claimed, 2 * job.patience)
  try {
    // A count above the limit means that processes died during their attempts.
    if (attempts > job.retry.attempts)
      throw new JobFailure('interrupted', {
        detail: claimed.last_error ?? 'каждая попытка прерывалась',
        final: true,
      })
    const done = await job.run(payload, {
      id,
      signal: AbortSignal.any([cutOff, held.lost, AbortSignal.timeout(job.patience)]),
    })
    if (typeof done === 'number' && done > 0) log.info({ ...facts, done }, 'a job is done')
    return await (next ? postponeJob(db, claimed, next, null) : finishJob(db, claimed))
  } catch (error) {
    // The stop of the process is no fault of the job.
    if (cutOff.aborted) return await giveBackJob(db, claimed)
    failure = describe(error)
  } finally {
    held.release()
  }
  const pause = failure.final ? null : pauseAfter(attempts, job.retry)
  if (pause !== null) {
    await retryJob(db, claimed, failure.reason, pause, clock)
    log.warn({ ...facts, ...failure.log }, 'a job failed and will be tried again')
    return
  }
  await (next ? postponeJob(db, claimed, next, failure.reason) : buryJob(db, claimed, failure.reason, clock))
  log.error({ ...facts, ...failure.log }, next ? 'a job failed until its next time' : 'a job is given up')
}

/** Milliseconds until the next attempt; null after the last. */
export function pauseAfter(
  attempts: number,
  { attempts: most, firstPause, longestPause }: Retry,
): number | null {
  return attempts >= most ? null : Math.min(firstPause * 2 ** (attempts - 1), longestPause)
}

/** The pattern is in Moscow time. */
export function nextRun(schedule: string, after: Date): Date {
  const next = new Cron(schedule, { timezone: 'Europe/Moscow' }).nextRun(after)
  if (!next) throw new Error(`The schedule «${schedule}» never comes`)
  return next
}

function describe(error: unknown): { reason: string; final: boolean; log: object } {
  if (error instanceof JobFailure)
    return { reason: error.detail.slice(0, LONGEST_REASON), final: error.final, log: { code: error.message } }
  const reason = String(error instanceof Error ? error.message : error).slice(0, LONGEST_REASON)
  return { reason, final: false, log: { err: error } }
}
