import * as v from 'valibot'
import { settings } from '#settings.ts'

/** The pause doubles from `firstPause` up to `longestPause`, in milliseconds. */
export interface Retry {
  readonly attempts: number
  readonly firstPause: number
  readonly longestPause: number
}

interface JobLimits {
  readonly retry?: Retry
  /** Timeout of one attempt in milliseconds; one that ignores it counts as lost after twice that time. */
  readonly patience?: number
  /** Maximum concurrent jobs of this kind per process. */
  readonly atOnce?: number
}

/** Never change a released name: stored jobs refer to it. */
export interface JobKind<S extends v.GenericSchema = v.GenericSchema> extends JobLimits {
  readonly name: string
  readonly payload: S
}

export interface JobSchedule extends JobLimits {
  readonly name: string
  /** A cron pattern in Moscow time. */
  readonly schedule: string
}

export interface Attempt {
  readonly id: number
  /** Aborts when the attempt times out, another process has taken over or the process stops. */
  readonly signal: AbortSignal
}

export interface Job extends Required<JobLimits> {
  readonly name: string
  readonly schedule: string | null
  run(payload: unknown, attempt: Attempt): Promise<unknown>
}

export class JobFailure extends Error {
  /** Stored with the job and never logged, because it may name a person. */
  readonly detail: string
  /** Whether a retry would fail too. */
  readonly final: boolean

  /** @param code is logged, so it must not name a person */
  constructor(code: string, options: { detail?: string; final?: boolean } = {}) {
    super(code)
    this.detail = options.detail ?? code
    this.final = options.final ?? false
  }
}

const MINUTE = 60 * 1000

/** If `run` returns a number above zero, it is logged as the count of processed items. */
export function handleJob<S extends v.GenericSchema>(
  kind: JobKind<S>,
  run: (payload: v.InferOutput<S>, attempt: Attempt) => Promise<unknown>,
): Job {
  return {
    ...{ retry: settings.jobs.retry, patience: MINUTE, atOnce: 1, ...kind },
    schedule: null,
    run: async (payload, attempt) => {
      const read = v.safeParse(kind.payload, payload)
      if (read.success) return run(read.output, attempt)
      throw new JobFailure('payload', { detail: v.summarize(read.issues), final: true })
    },
  }
}

/** One process at a time runs it. It may be repeated, so `run` must do only what is due. */
export function scheduleJob(schedule: JobSchedule, run: (attempt: Attempt) => Promise<unknown>): Job {
  return {
    ...{ retry: settings.jobs.retry, patience: 10 * MINUTE, atOnce: 1, ...schedule },
    run: (_payload, attempt) => run(attempt),
  }
}
