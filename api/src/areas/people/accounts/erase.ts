import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { registeredFor } from '#hooks.ts'
import type { Services } from '#http/handler.ts'
import { deleteMessages, enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { hashPassword } from '../auth/face.ts'
import { accountErasedLetter, deletionPostponedLetter } from '../codes/face.ts'
import { recordChange } from '../security/face.ts'
import { leavesNoAdministrator, loseRights } from '../users/face.ts'
import { eraseAccountData } from './account-hooks.ts'

/** Name in the queue and in the security log. */
export const ERASE_JOB = 'erase-due-accounts'

/**
 * Orders stay with an anonymised account, as accounting law requires; consents stay as proof. Several
 * processes may erase concurrently, and `signal` stops between two accounts.
 */
export async function eraseDueAccounts({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<number> {
  const due = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .execute()
  const ends = []
  for (const { user_id } of due) {
    if (signal?.aborted) break
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    const work = db.transaction().execute(async (trx) => {
      // Cancelled, or already done by another process.
      const mine = await trx
        .selectFrom('account_deletion')
        .select('user_id')
        .where('user_id', '=', user_id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!mine || (await isPostponed(trx, user_id))) return false
      await eraseAccount(trx, user_id, password_hash)
      await recordChange(trx, { event: 'account-deletion', user: user_id, details: { job: ERASE_JOB } })
      return true
    })
    ends.push(...(await Promise.allSettled([work])))
  }
  // An account that cannot be erased must not block the others.
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return ends.filter((end) => end.status === 'fulfilled' && end.value).length
}

/**
 * Since the request the only administrator may have invited people, who would stay without one: the erasure is
 * asked again later, and a letter says why.
 */
async function isPostponed(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'email', 'scope', 'organization_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await leavesNoAdministrator(trx, user))) return false
  const term = settings.deletionPostponed / 1000
  const { due_at } = await trx
    .updateTable('account_deletion')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${term}::float8)` })
    .where('user_id', '=', userId)
    .returning('due_at')
    .executeTakeFirstOrThrow()
  await enqueueMessage(trx, deletionPostponedLetter(user.email, due_at))
  return true
}

/** Tables with personal data that need not be kept as proof. */
const PERSONAL = [
  'session',
  'api_token',
  'known_device',
  'request_key',
  'second_factor',
  'recovery_code',
  'basket',
  'saved_basket',
  'product_set',
  'price_tag',
  'address',
  'notification',
  'notice_choice',
  'public_request',
  'join_request',
  'account_deletion',
  'claim_draft',
  'checkout_draft',
  'e_order',
  'user_shop',
  'user_invitation',
  'prepared_invitation',
  'user_event',
] as const

async function eraseAccount(trx: Transaction<Tables>, userId: number, password_hash: string): Promise<void> {
  const { email, phone, scope, organization_id } = await trx
    .selectFrom('app_user')
    .select(['email', 'phone', 'scope', 'organization_id'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('app_user')
    .set({
      email: `erased-${userId}@erased.invalid`,
      name: 'Удалённый пользователь',
      phone: null,
      password_hash,
      scope: [],
      position: '',
      show_actions: false,
      blocked: true,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
  if (organization_id !== null)
    await loseRights(trx, { userId, organizationId: organization_id }, { scope }, { scope: [] })
  for (const table of PERSONAL) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const erase of await registeredFor(eraseAccountData)) await erase(trx, userId)
  await eraseFiles(trx, userId)
  await eraseContacts(trx, { email, phone })
  for (const table of ['verify_code', 'verification'] as const)
    await trx.deleteFrom(table).where('target', '=', sql<string>`lower(${email})`).execute()
  await deleteMessages(trx, () => sql<boolean>`lower(recipient) = lower(${email})`)
  await enqueueMessage(trx, accountErasedLetter(email))
}

/** Files that were sent with requests of an organisation stay with them, without the person. */
async function eraseFiles(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx
    .updateTable('file')
    .set({ name: '', expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('organization_id', 'is', null)
    .execute()
  await trx.updateTable('file').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Nobody is notified any more at the e-mail and phone that were typed for orders and addresses of others. */
async function eraseContacts(
  trx: Transaction<Tables>,
  { email, phone }: { readonly email: string; readonly phone: string | null },
): Promise<void> {
  const others = sql<
    string[]
  >`ARRAY(SELECT e FROM unnest(notify_emails) AS e WHERE lower(e) <> lower(${email}))`
  await trx
    .updateTable('customer_order')
    .set({ notify_emails: others })
    .where(sql<boolean>`cardinality(notify_emails) > cardinality(${others})`)
    .execute()
  await trx
    .updateTable('address')
    .set({ notify_email: null, notify_by_email: false })
    .where(sql<boolean>`lower(notify_email) = lower(${email})`)
    .execute()
  await trx
    .updateTable('address')
    .set({ notify_phone: null, notify_by_phone: false })
    .where('notify_phone', '=', phone)
    .execute()
}

/** Old codes contain e-mails and phones, so they are deleted. */
export async function forgetOverdueCodes({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const table of ['verify_code', 'verification'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
