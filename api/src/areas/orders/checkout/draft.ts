import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'

export type DraftFields = Readonly<Record<string, string>>

/** Null without a draft, or when it has expired. */
export async function findDraft(db: DbOrTransaction, userId: number): Promise<DraftFields | null> {
  const draft = await db
    .selectFrom('checkout_draft')
    .select('fields')
    .where('user_id', '=', userId)
    .where('updated_at', '>', oldest())
    .executeTakeFirst()
  return (draft?.fields as DraftFields | undefined) ?? null
}

/** Without fields the draft is deleted. The last write wins, from any device. */
export async function saveDraft(db: DbOrTransaction, userId: number, fields: DraftFields): Promise<void> {
  if (Object.keys(fields).length === 0) {
    await db.deleteFrom('checkout_draft').where('user_id', '=', userId).execute()
    return
  }
  const draft = { fields: JSON.stringify(fields), updated_at: sql<Date>`now()` }
  await db
    .insertInto('checkout_draft')
    .values({ user_id: userId, ...draft })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(draft))
    .execute()
}

/** Deletes old drafts. Returns their number. */
export async function forgetOldDrafts(db: DbOrTransaction): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('checkout_draft')
    .where('updated_at', '<=', oldest())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const oldest = () => sql<Date>`now() - make_interval(secs => ${settings.checkoutDraftLife / 1000}::float8)`
