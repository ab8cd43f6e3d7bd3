import type { appealMessageAdd } from '@verstak/contract/appeals/calls.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { AppealStatus } from '@verstak/domain/after-sale/appeal-status.ts'
import { sql, type Transaction } from 'kysely'
import { storeAddress } from '#areas/site/content/face.ts'
import { everyTime, type Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import { attachFiles } from '#files/attach-files.ts'
import type { FileRow } from '#files/repository.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { storeLetter } from './letters.ts'
import { lockAppeal, markRead } from './repository.ts'
import { moveAppeal, tooOld } from './status.ts'
import { afterMessage, movesOf } from './transitions.ts'

type Form = Input<typeof appealMessageAdd, 'body'>

/** `ip` counts attempts; `once` is that of the request. */
export interface Asked {
  readonly ip: string
  readonly now?: Date
  readonly once?: Once
}

/**
 * Adds a message to an appeal and notifies the store by letter. A waiting appeal continues, a settled one is
 * reopened. Throws `conflict` when its decision is too old.
 */
export async function addMessage(
  { db }: Services,
  visitor: Visitor,
  form: Form,
  { ip, now = new Date(), once = everyTime }: Asked,
): Promise<{ id: number; status: AppealStatus }> {
  const user = requireUser(visitor)
  const account = String(user.id)
  await countAttempt(db, { kind: 'appeal-message', account, address: ip }, settings.appeals.messageLimits)
  const add = async (trx: Transaction<Tables>) => {
    const appeal = await lockAppeal(trx, user, form.id)
    const next = afterMessage[appeal.status]
    if (next && !movesOf(appeal, 'buyer', now).includes(next)) throw tooOld()
    const { id, files } = await insertMessage(trx, visitor, form)
    if (next) await moveAppeal(trx, appeal, next, user, now)
    const { subject, urgent } = appeal
    const letter = {
      id: form.id,
      subject,
      text: form.message,
      author: user,
      facts: [],
      contact: '',
      urgent,
      files,
    }
    await enqueueMessage(trx, storeLetter(storeAddress('appeal'), letter))
    return { id, status: next ?? appeal.status }
  }
  return db.transaction().execute((trx) => once(trx, () => add(trx)))
}

/**
 * Inserts a buyer's message with its files. Throws at `message` when the thread is full, at `quote` for a
 * message of another appeal.
 */
export async function insertMessage(
  trx: Transaction<Tables>,
  visitor: Visitor,
  { id: appeal_id, message: text, quote, files: ids = [] }: Pick<Form, 'id' | 'message' | 'quote' | 'files'>,
): Promise<{ id: number; files: FileRow[] }> {
  const user = requireUser(visitor)
  await requireMessageLimit(trx, appeal_id)
  if (quote) await requireQuote(trx, appeal_id, quote)
  const files = await attachFiles(trx, visitor, ids, {
    keep: settings.appeals.keepFiles,
    purpose: 'appeal',
    organizationId: user.organization?.id ?? null,
  })
  const { id } = await trx
    .insertInto('appeal_message')
    .values({ appeal_id, user_id: user.id, text, quote_id: quote ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await trx
      .insertInto('appeal_file')
      .values(files.map((file, position) => ({ message_id: id, file_id: file.id, position })))
      .execute()
  await touch(trx, appeal_id)
  await markRead(trx, appeal_id, user.id, id)
  return { id, files }
}

export async function touch(trx: Transaction<Tables>, appealId: number): Promise<void> {
  await trx.updateTable('appeal').set({ updated_at: sql`now()` }).where('id', '=', appealId).execute()
}

async function requireMessageLimit(trx: Transaction<Tables>, appealId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('appeal_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('appeal_id', '=', appealId)
    .executeTakeFirstOrThrow()
  if (count >= settings.appeals.messages)
    throw shopError('conflict', 'В обращении уже слишком много сообщений. Создайте новое', 'message')
}

async function requireQuote(trx: Transaction<Tables>, appealId: number, quote: number): Promise<void> {
  const found = await trx
    .selectFrom('appeal_message')
    .select('id')
    .where('id', '=', quote)
    .where('appeal_id', '=', appealId)
    .executeTakeFirst()
  if (!found) throw shopError('invalid', 'Сообщения, на которое вы отвечаете, нет', 'quote')
}
