import { securityEvents } from '@verstak/domain/security-events.ts'
import type { SecurityFacts } from '@verstak/process/security-log.ts'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '#db/tables.ts'
import { enqueueJob } from '#jobs/queue.ts'

/** The API writes it: a command may run elsewhere, where nobody keeps what it prints. */
export const writeSecurityLog = {
  name: 'tell-security-log',
  payload: v.object({
    /** When it was changed, ISO 8601. */
    at: v.string(),
    event: v.picklist(securityEvents),
    user: v.optional(v.number()),
    details: v.record(v.string(), v.unknown()),
  }),
}

/**
 * For what a job or a command changes, of which no call's note can tell: the line is written if `trx` commits.
 * `details` are ids and choices, nothing that must stay secret.
 */
export async function recordChange(
  trx: Transaction<Tables>,
  { event, user, details = {} }: SecurityFacts,
): Promise<void> {
  const who = user === undefined ? {} : { user }
  await enqueueJob(trx, writeSecurityLog, { at: new Date().toISOString(), event, ...who, details })
}
