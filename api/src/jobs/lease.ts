import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/database.ts'
import { databaseIsThere } from '../db/watched-driver.ts'
import { type ClaimedJob, type Clock, renewLease } from './queue.ts'

/** Long enough for pauses of a busy process; a restarted store continues its jobs within this time and a poll. */
export const LEASE_MS = 10_000

export interface LeaseOptions {
  readonly db: Db
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly clock: Clock
  /** Milliseconds after which the job of a dead process is claimed by another. */
  readonly lease: number
}

export interface HeldLease {
  /** Aborts when another process has taken over. */
  readonly lost: AbortSignal
  release(): void
}

/**
 * Renews the lease of a claimed job until `release`, at most for `longest` milliseconds: a job that ignores its
 * timeout must not be held for ever.
 */
export function holdLease(
  { db, lease, log, clock }: LeaseOptions,
  claimed: ClaimedJob,
  longest: number,
): HeldLease {
  const lost = new AbortController()
  const end = Date.now() + longest
  const renew = async () => {
    if (Date.now() > end) return clearInterval(timer)
    try {
      if (await renewLease(db, claimed, lease, clock)) return
      clearInterval(timer)
      lost.abort(new Error('Another process has taken over the job'))
    } catch (error) {
      // The outage of the database has already been logged once.
      if (await databaseIsThere(db))
        log.warn({ err: error, job: claimed.name, id: claimed.id }, 'the lease of a job cannot be renewed')
    }
  }
  const timer = setInterval(renew, lease / 3)
  return { lost: lost.signal, release: () => clearInterval(timer) }
}
