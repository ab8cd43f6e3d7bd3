import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { type DraftContent, draftContent } from '@verstak/contract/claims/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { requestHash } from '#db/repeated-request.ts'
import type { Tables } from '#db/tables.ts'
import { keepWaiting } from '#files/attach-files.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { findClaimedOrder } from './claimed-order.ts'
import { requireColleague } from './contacts.ts'

type Parts = Input<typeof claimDraftSave, 'body'>

export const noDraft = () => shopError('notFound', 'Такого черновика нет: его отправили или удалили')

/**
 * Creates a draft without `id`, otherwise replaces the given parts. Its files expire with the draft. The key
 * names a draft: a repeated request changes nothing, another one with the same key replaces the parts.
 */
export function saveDraft(db: Db, visitor: Visitor, { id: known, key, ...given }: Parts): Promise<number> {
  const user = requireUser(visitor)
  const parts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const request_hash = requestHash(parts)
  return db.transaction().execute(async (trx) => {
    const begun = known === undefined && key !== undefined ? await findBegun(trx, user, key) : undefined
    if (begun?.request_hash === request_hash) return begun.id
    const id = known ?? begun?.id
    await requireDraftLimit(trx, user, id)
    const before = id === undefined ? {} : (await requireDraft(trx, user, id, true)).content
    const content = { ...(isElsewhere(before, parts) ? { ...before, items: [] } : before), ...parts }
    await requireOwn(trx, visitor, parts, content)
    const row = { content: JSON.stringify(content), updated_at: sql<Date>`now()` }
    if (id !== undefined) {
      await trx.updateTable('claim_draft').set(row).where('id', '=', id).execute()
      return id
    }
    const made = trx
      .insertInto('claim_draft')
      .values({ ...row, user_id: user.id, key, request_hash })
      .returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  })
}

/** The lock serialises requests of one user, so a repeated one finds the draft. */
async function findBegun(trx: Transaction<Tables>, user: User, key: string) {
  await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute()
  const found = trx.selectFrom('claim_draft').select(['id', 'request_hash']).where('user_id', '=', user.id)
  return found.where('key', '=', key).executeTakeFirst()
}

/** Another's order, line, file or colleague is refused at its field. The files expire with the draft. */
async function requireOwn(
  trx: Transaction<Tables>,
  visitor: Visitor,
  parts: DraftContent,
  content: DraftContent,
): Promise<void> {
  const user = requireUser(visitor)
  if (parts.contact !== undefined) await requireColleague(trx, user, parts.contact)
  const order = content.order_number ? await findClaimedOrder(trx, user, content.order_number) : null
  if (parts.order_number && !order) throw shopError('invalid', 'Такого заказа нет', 'order_number')
  for (const [index, { order_line, files }] of (parts.items ?? []).entries()) {
    if (order_line !== undefined && !order?.lines.some(({ id }) => id === order_line))
      throw shopError('invalid', 'Такой строки в заказе нет', `items.${index}.order_line`)
    if (!(await keepWaiting(trx, visitor, files, settings.claims.draftLife)))
      throw shopError(
        'invalid',
        'Файл уже удалён или отправлен. Прикрепите его снова',
        `items.${index}.files`,
      )
  }
}

/** Items of another order are invalid in this one. */
const isElsewhere = (before: DraftContent, parts: DraftContent): boolean =>
  (parts.source !== undefined && parts.source !== before.source) ||
  (parts.order_number !== undefined && parts.order_number !== before.order_number)

async function requireDraftLimit(db: DbOrTransaction, user: User, id: number | undefined): Promise<void> {
  if (id !== undefined) return
  const { count } = await db
    .selectFrom('claim_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (count >= settings.claims.drafts)
    throw shopError(
      'conflict',
      `Черновиков не больше ${settings.claims.drafts}: отправьте или удалите лишние`,
    )
}

/** Another's draft must be indistinguishable from a missing one. */
export async function requireDraft(db: DbOrTransaction, user: User, id: number, lock = false) {
  const query = db.selectFrom('claim_draft').selectAll().where('id', '=', id).where('user_id', '=', user.id)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!found) throw noDraft()
  return { ...found, content: v.parse(draftContent, found.content) }
}

export async function listDrafts(db: DbOrTransaction, user: User) {
  const rows = await db
    .selectFrom('claim_draft')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content: v.parse(draftContent, row.content) }))
}

export async function removeDraft(db: Db, user: User, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('claim_draft')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noDraft()
}

export async function forgetOldDrafts(db: Db): Promise<void> {
  await db
    .deleteFrom('claim_draft')
    .where(
      'updated_at',
      '<',
      sql<Date>`now() - make_interval(secs => ${settings.claims.draftLife / 1000}::float8)`,
    )
    .execute()
}
