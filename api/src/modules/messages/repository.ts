import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

export interface Message {
  /** One e-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A whole HTML document. */
  readonly html: string
  /** Where an answer goes; without it to the store's sender. */
  readonly replyTo?: string
  /** Holds a code or the like: its copy is forgotten soon. */
  readonly shortLived?: boolean
  /** Ids of the files that it carries. */
  readonly files?: readonly string[]
}

export type StoredMessage = Selectable<Tables['message']>

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000}::double precision)`

/**
 * Puts a message into the outbox, in the transaction of what it tells of: when that is undone, nothing is sent.
 * Takes no plain `db`, so that it cannot be forgotten.
 */
export async function enqueueMessage(trx: Transaction<Tables>, message: Message): Promise<void> {
  const { to, subject, text, html, replyTo = null, shortLived = false, files = [] } = message
  const { id } = await trx
    .insertInto('message')
    .values({
      recipient: to,
      subject,
      body_text: text,
      body_html: html,
      reply_to: replyTo,
      short_lived: shortLived,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length === 0) return
  const rows = files.map((file_id, position) => ({ message_id: id, file_id, position }))
  await trx.insertInto('message_file').values(rows).execute()
}

/**
 * Takes up to `limit` e-mails that are due and begins an attempt with each. Nobody else gets them for `lease`
 * milliseconds; what is then still waiting (its process died) is due again.
 */
export async function claimMessages(db: Db, limit: number, lease: number): Promise<StoredMessage[]> {
  return db
    .with(
      (cte) => cte('due').materialized(),
      (qb) =>
        qb
          .selectFrom('message')
          .select('id')
          .where('status', '=', 'waiting')
          .where('channel', '=', 'email')
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('message')
    .from('due')
    .whereRef('message.id', '=', 'due.id')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`now() + ${milliseconds(lease)}`,
    }))
    .returningAll('message')
    .execute()
}

export async function markSent(db: Db, { id }: StoredMessage): Promise<void> {
  await db
    .updateTable('message')
    .set({ status: 'sent', sent_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute()
}

/** Keeps why an attempt failed; the next begins after `pause` milliseconds, none when that is null. */
export async function markFailed(
  db: Db,
  { id, attempts }: StoredMessage,
  reason: string,
  pause: number | null,
): Promise<void> {
  await db
    .updateTable('message')
    .set({
      last_error: reason,
      ...(pause === null
        ? { status: 'failed' as const }
        : { next_attempt_at: sql<Date>`now() + ${milliseconds(pause)}` }),
    })
    // A newer attempt, begun because this one took too long, has the last word.
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'waiting')
    .execute()
}

/** Gives up e-mails that have waited longer than `life` milliseconds. */
export async function giveUpStale(db: Db, life: number): Promise<void> {
  await db
    .updateTable('message')
    .set({ status: 'failed', last_error: sql<string>`coalesce(last_error, 'сообщение устарело')` })
    .where('status', '=', 'waiting')
    .where('channel', '=', 'email')
    .where('created_at', '<', sql<Date>`now() - ${milliseconds(life)}`)
    .execute()
}

/** A page of the outbox, the newest first, of messages older than the one with the id `before`. */
export async function listMessages(db: Db, limit: number, before: number | null): Promise<StoredMessage[]> {
  let query = db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}
