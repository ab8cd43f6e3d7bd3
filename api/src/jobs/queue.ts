import { type RawBuilder, sql, type Transaction } from 'kysely'
import type * as v from 'valibot'
import { afterCommit } from '#db/after-commit.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import type { Job, JobKind } from './job.ts'
import { wakeRunners } from './wake.ts'

/** The time as SQL: processes use the database's clock, tests a fake one. */
export type Clock = () => RawBuilder<Date>

export interface ClaimedJob {
  readonly id: number
  readonly name: string
  readonly payload: unknown
  /** Attempts started, including this one. */
  readonly attempts: number
  readonly last_error: string | null
  readonly locked_by: string
  readonly claimed_at: Date
}

const after = (clock: Clock, milliseconds: number) =>
  sql<Date>`${clock()} + make_interval(secs => ${milliseconds / 1000}::float8)`

/** Requires a transaction, so that the job exists only if `trx` commits. Returns the job's id. */
export async function enqueueJob<S extends v.GenericSchema>(
  trx: Transaction<Tables>,
  { name }: JobKind<S>,
  payload: v.InferInput<S>,
  { at }: { at?: Date } = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('job')
    .values({ name, payload: JSON.stringify(payload), ...(at && { run_at: at }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await afterCommit(trx, wakeRunners)
  return id
}

/** Selects the payloads of the jobs of one kind that wait or run. */
export const livePayloads = ({ name }: JobKind) =>
  sql`SELECT payload FROM job WHERE name = ${name} AND dead_at IS NULL`

export async function keepSchedule(db: Db, { name, schedule }: Job, next: Date): Promise<void> {
  await db
    .insertInto('job')
    .values({ name, schedule, run_at: next })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .where('schedule', 'is not', null)
        .doUpdateSet({ schedule, run_at: next })
        .where('job.schedule', '<>', schedule),
    )
    .execute()
}

/** Claims due jobs, at most `free` of each kind; one whose lease is not renewed for `lease` milliseconds is due again. */
export async function claimJobs(
  db: Db,
  wanted: readonly { name: string; free: number }[],
  lease: number,
  clock: Clock,
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    WITH due AS MATERIALIZED (
      SELECT found.id
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) AS wanted (name text, free int)
      CROSS JOIN LATERAL (
        SELECT job.id FROM job
        WHERE job.name = wanted.name AND job.dead_at IS NULL AND job.run_at <= ${clock()}
          AND (job.locked_until IS NULL OR job.locked_until <= ${clock()})
        ORDER BY job.run_at, job.id
        LIMIT wanted.free
        FOR UPDATE SKIP LOCKED
      ) AS found
    )
    UPDATE job SET
      attempts = job.attempts + 1,
      locked_by = gen_random_uuid(),
      locked_until = ${after(clock, lease)}
    FROM due WHERE job.id = due.id
    RETURNING job.id, job.name, job.payload, job.attempts, job.last_error, job.locked_by, ${clock()} AS claimed_at
  `.execute(db)
  return rows
}

/** An attempt that counts as lost must not record its result. */
const mine = (db: Db, { id, locked_by }: ClaimedJob) =>
  db.updateTable('job').where('id', '=', id).where('locked_by', '=', locked_by)

/** Returns false when another attempt has claimed the job meanwhile. */
export async function renewLease(db: Db, job: ClaimedJob, lease: number, clock: Clock): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, job)
    .set({ locked_until: after(clock, lease) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const unlocked = { locked_by: null, locked_until: null }

export async function finishJob(db: Db, { id, locked_by }: ClaimedJob): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).where('locked_by', '=', locked_by).execute()
}

/** `reason`: why this run failed, if it did. */
export async function postponeJob(db: Db, job: ClaimedJob, next: Date, reason: string | null): Promise<void> {
  await mine(db, job)
    .set({ ...unlocked, attempts: 0, run_at: next, last_error: reason })
    .execute()
}

/** Returns the job unharmed: the attempt does not count, and any process may claim it at once. */
export async function giveBackJob(db: Db, job: ClaimedJob): Promise<void> {
  await mine(db, job)
    .set({ ...unlocked, attempts: job.attempts - 1 })
    .execute()
}

export async function retryJob(
  db: Db,
  job: ClaimedJob,
  reason: string,
  pause: number,
  clock: Clock,
): Promise<void> {
  await mine(db, job)
    .set({ ...unlocked, run_at: after(clock, pause), last_error: reason })
    .execute()
}

/** The row stays for later investigation. */
export async function buryJob(db: Db, job: ClaimedJob, reason: string, clock: Clock): Promise<void> {
  await mine(db, job)
    .set({ ...unlocked, dead_at: clock(), last_error: reason })
    .execute()
}

export async function forgetDeadJobs(trx: Transaction<Tables>): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('job')
    .where(
      'dead_at',
      '<',
      after(() => sql`now()`, -settings.jobs.keepDead),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
