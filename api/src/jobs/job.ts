import * as v from 'valibot'
import { settings } from '#settings.ts'

/** The pause doubles from the first to the longest, in milliseconds. */
export interface Retry {
  readonly attempts: number
  readonly firstPause: number
  readonly longestPause: number
}

interface JobLimits {
  readonly retry?: Retry
  /** Milliseconds that one attempt may take; after twice as many it counts as lost. */
  readonly patience?: number
  /** How many jobs of the kind one process runs side by side. */
  readonly atOnce?: number
}

/** Never change a released name: rows in databases have it. */
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
  /** Aborts when the attempt's time is over or the process stops. */
  readonly signal: AbortSignal
}

export interface Job extends Required<JobLimits> {
  readonly name: string
  readonly schedule: string | null
  run(payload: unknown, attempt: Attempt): Promise<unknown>
}

export class JobFailure extends Error {
  /** Kept with the job and never logged, because it may name a person. */
  readonly detail: string
  /** Another attempt would fail too. */
  readonly final: boolean

  /** @param code is logged, so it must not name a person */
  constructor(code: string, options: { detail?: string; final?: boolean } = {}) {
    super(code)
    this.detail = options.detail ?? code
    this.final = options.final ?? false
  }
}

const MINUTE = 60 * 1000

/** A number above zero that `run` returns is logged as the count of things done. */
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
