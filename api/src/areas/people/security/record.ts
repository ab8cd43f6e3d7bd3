import { momentOf } from '@verstak/domain/day.ts'
import { securityEvents } from '@verstak/domain/security-events.ts'
import type { SecurityFacts } from '@verstak/process/security-log.ts'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '#db/tables.ts'
import { enqueueJob } from '#jobs/queue.ts'

/** The API process writes the line: a command may run on another machine, where its output is not kept. */
export const writeSecurityLog = {
  name: 'tell-security-log',
  payload: v.object({
    /** Time of the change, ISO 8601. */
    at: v.string(),
    event: v.picklist(securityEvents),
    user: v.optional(v.number()),
    details: v.record(v.string(), v.unknown()),
  }),
}

/**
 * For changes by a job or a command, which have no call to log them: the line is written if `trx` commits.
 * `details` are ids and choices, never secrets.
 */
export async function recordChange(
  trx: Transaction<Tables>,
  { event, user, details = {} }: SecurityFacts,
): Promise<void> {
  const who = user === undefined ? {} : { user }
  await enqueueJob(trx, writeSecurityLog, { at: momentOf(new Date()), event, ...who, details })
}
