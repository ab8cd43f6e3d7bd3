import { markupWithNbsp } from '@verstak/domain/no-break-spaces.ts'
import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { JobKind } from '#jobs/job.ts'
import { enqueueJob } from '#jobs/queue.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'

export interface Message {
  /** One e-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A complete HTML document. */
  readonly html: string
  /** Reply-To address; the store's sender by default. */
  readonly replyTo?: string
  /** Codes and keys in the message: masked in the copy after sending, and the copy is deleted soon. */
  readonly secrets?: readonly string[]
  /** Ids of the attached files. */
  readonly files?: readonly string[]
}

export type StoredMessage = Selectable<Tables['message']>

export interface OutboxMessage extends StoredMessage {
  /** Attempts started; null without a job. */
  readonly attempts: number | null
  readonly last_error: string | null
  readonly next_attempt_at: Date | null
  readonly given_up: boolean
}

/** The message references its job, so the payload is empty. */
export const sendMessage = {
  name: 'send-message',
  payload: v.object({}),
  retry: settings.mail.retry,
  atOnce: 5,
} satisfies JobKind

/** Requires a transaction: if `trx` is rolled back, nothing is sent. */
export async function enqueueMessage(trx: Transaction<Tables>, message: Message): Promise<void> {
  const { to, subject, text, html, replyTo = null, secrets = [], files = [] } = message
  const code = secrets.join(' ') || null
  const job_id = await enqueueJob(trx, sendMessage, {})
  const { id } = await trx
    .insertInto('message')
    .values({
      job_id,
      recipient: to,
      subject,
      // Unchanged: people copy from it, programs search it.
      body_text: text,
      body_html: markupWithNbsp(html),
      reply_to: replyTo,
      short_lived: code !== null,
      code,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length === 0) return
  const rows = files.map((file_id, position) => ({ message_id: id, file_id, position }))
  await trx.insertInto('message_file').values(rows).execute()
}

/** Also returns whether the message has waited longer than `life` milliseconds. */
export async function findMessageOf(
  db: Db,
  jobId: number,
  life: number,
): Promise<(StoredMessage & { stale: boolean }) | undefined> {
  return db
    .selectFrom('message')
    .selectAll()
    .select(sql<boolean>`created_at < now() - make_interval(secs => ${life / 1000}::float8)`.as('stale'))
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

/** A keyed hash replaces each secret: it can confirm a given code, but does not reveal it. */
export async function markSent(
  db: Db,
  { id, code, body_text, body_html }: Pick<StoredMessage, 'id' | 'code' | 'body_text' | 'body_html'>,
): Promise<void> {
  const marks: [secret: string, mark: string][] = []
  for (const secret of code?.split(' ') ?? [])
    marks.push([secret, `#${signWith(await secretOf(db, 'sent-code'), secret).slice(0, 12)}`])
  const without = (body: string) =>
    marks.reduce((masked, [secret, mark]) => masked.replaceAll(secret, mark), body)
  await db
    .updateTable('message')
    .set({
      sent_at: sql`now()`,
      body_text: without(body_text),
      body_html: without(body_html),
      code: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Also deletes their sending jobs. Returns the number of messages. */
export async function deleteMessages(
  trx: Transaction<Tables>,
  which: (eb: ExpressionBuilder<Tables, 'message'>) => Expression<SqlBool>,
): Promise<number> {
  const gone = await trx.deleteFrom('message').where(which).returning('job_id').execute()
  const jobs = gone.flatMap(({ job_id }) => job_id ?? [])
  if (jobs.length > 0) await trx.deleteFrom('job').where(sql<boolean>`id = ANY (${jobs}::bigint[])`).execute()
  return gone.length
}

/** Newest first, only ids below `before`. */
export async function listMessages(db: Db, limit: number, before: number | null): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('message')
    .leftJoin('job', 'job.id', 'message.job_id')
    .selectAll('message')
    .select([
      'job.attempts',
      'job.last_error',
      'job.run_at as next_attempt_at',
      sql<boolean>`job.dead_at IS NOT NULL`.as('given_up'),
    ])
    .orderBy('message.id', 'desc')
    .limit(limit)
  if (before !== null) query = query.where('message.id', '<', before)
  return query.execute()
}
