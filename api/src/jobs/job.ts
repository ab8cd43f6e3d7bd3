import * as v from 'valibot'
import { settings } from '#settings.ts'

/** How often a job that fails is tried, with a pause that doubles from the first to the longest (milliseconds). */
export interface Retry {
  readonly attempts: number
  readonly firstPause: number
  readonly longestPause: number
}

interface JobLimits {
  readonly retry?: Retry
  /** Milliseconds that one attempt may take; it is taken for lost after twice as many. */
  readonly patience?: number
  /** How many of the kind one process runs side by side. */
  readonly atOnce?: number
}

/** Work that may be asked for by `enqueueJob`. A name, once released, never changes: rows have it. */
export interface JobKind<S extends v.GenericSchema = v.GenericSchema> extends JobLimits {
  readonly name: string
  readonly payload: S
}

/** Work that comes again by itself. */
export interface JobSchedule extends JobLimits {
  readonly name: string
  /** A cron pattern in Moscow's time. */
  readonly schedule: string
}

/** An attempt at a job. */
export interface Attempt {
  readonly id: number
  /** Ends the attempt: its time is over, or the process goes. */
  readonly signal: AbortSignal
}

/** What a process runs: a kind or a schedule, and what does it. */
export interface Job extends Required<JobLimits> {
  readonly name: string
  readonly schedule: string | null
  run(payload: unknown, attempt: Attempt): Promise<unknown>
}

/** A failure that says more than an error does. */
export class JobFailure extends Error {
  /** Kept with the job and not logged: it may name a person. */
  readonly detail: string
  /** Another attempt would fail too. */
  readonly final: boolean

  /** @param code goes to the log, so it names nobody */
  constructor(code: string, options: { detail?: string; final?: boolean } = {}) {
    super(code)
    this.detail = options.detail ?? code
    this.final = options.final ?? false
  }
}

const MINUTE = 60 * 1000

/** Does the jobs of a kind. What `run` gives, if a number above zero, is how many things were done, for the log. */
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

/** Does what comes again by a schedule, in one process at a time; it does only what is due, so a repeat does no harm. */
export function scheduleJob(schedule: JobSchedule, run: (attempt: Attempt) => Promise<unknown>): Job {
  return {
    ...{ retry: settings.jobs.retry, patience: 10 * MINUTE, atOnce: 1, ...schedule },
    run: (_payload, attempt) => run(attempt),
  }
}
