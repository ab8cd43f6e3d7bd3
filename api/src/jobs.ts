import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Db } from './db/database.ts'
import type { Tables } from './db/tables.ts'
import { forgetOldMessages } from './modules/messages/retention.ts'
import { forgetOldNotifications } from './modules/notifications/repository.ts'
import { forgetOldRequests } from './modules/public-forms/repository.ts'

/** Work that the store does by itself now and then. */
export interface Job {
  readonly name: string
  /** Does what is due, in the transaction that keeps other processes off it; gives how many things were done. */
  readonly run: (trx: Transaction<Tables>) => Promise<number>
}

/** Everything that is done every hour. A job may run more often than it must: it does only what is due. */
export const hourlyJobs: readonly Job[] = [
  { name: 'forget old messages', run: forgetOldMessages },
  { name: 'forget old notifications', run: forgetOldNotifications },
  { name: 'forget old requests', run: forgetOldRequests },
]

const HOUR = 60 * 60 * 1000

export interface JobOptions {
  readonly db: Db
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly jobs?: readonly Job[]
}

/** Runs the jobs now and every hour until it is stopped; `stop` waits for the one that is at work. */
export function startJobs(options: JobOptions, pause = HOUR): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running = runJobs(options, stopping.signal)
  const timer = setInterval(() => {
    running = running.then(() => runJobs(options, stopping.signal))
  }, pause)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/**
 * Runs each job once, one after another. A job that another process is at is passed over, one that fails is logged
 * and tried again next time; neither holds up the others.
 */
export async function runJobs(
  { db, log, jobs = hourlyJobs }: JobOptions,
  signal?: AbortSignal,
): Promise<void> {
  for (const { name, run } of jobs) {
    if (signal?.aborted) return
    try {
      const done = await db
        .transaction()
        .execute(async (trx) => ((await isMine(trx, name)) ? run(trx) : null))
      if (done) log.info({ job: name, done }, 'a job is done')
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
    }
  }
}

/** Whether no other process is at this job; it stays so until the transaction ends. */
async function isMine(trx: Transaction<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) AS mine
  `.execute(trx)
  return rows[0]?.mine ?? false
}
