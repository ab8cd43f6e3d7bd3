import type { Services } from '#http/handler.ts'
import { type Attempt, JobFailure } from '#jobs/job.ts'
import { settings } from '#settings.ts'
import type { Mailer } from './mailer.ts'
import { findMessageOf, markSent } from './repository.ts'
import { withSiteAddress } from './site-link.ts'

/** Does nothing when the message was sent or deleted meanwhile. */
export async function deliverMessage(
  { db, config, mailer }: Services & { readonly mailer: Mailer },
  { id, signal }: Attempt,
): Promise<void> {
  const message = await findMessageOf(db, id, settings.mail.life)
  if (!message || message.sent_at) return
  if (message.stale) throw new JobFailure('stale', { detail: 'сообщение устарело', final: true })
  await mailer.send(withSiteAddress(message, config.publicUrl), signal).catch((error: unknown) => {
    throw toFailure(error)
  })
  await markSent(db, message)
}

/** The server's response may name the recipient, so it is not logged. */
function toFailure(error: unknown): JobFailure {
  const facts: Record<string, unknown> =
    error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}
  return new JobFailure(String(facts.code ?? 'unknown'), {
    detail: String(error instanceof Error ? error.message : error),
    // Only an unknown recipient is final: the shop can fix a wrong password or sender.
    final: facts.command === 'RCPT TO' && facts.permanent === true,
  })
}
