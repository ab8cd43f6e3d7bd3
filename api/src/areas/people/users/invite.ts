import { randomBytes } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { PersonInput } from '@verstak/contract/users/schemas.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { hashPassword } from '../auth/face.ts'
import { recordUserEvent } from './events.ts'
import { invitationLetter } from './letters.ts'
import {
  type ConfirmedOrganization,
  lockPeople,
  requireConfirmedOrganization,
  requireMember,
} from './members.ts'
import { keyHash, newKey } from './secret.ts'
import { setShops } from './shops.ts'

const expiry = sql<Date>`now() + make_interval(secs => ${settings.users.invitation / 1000}::float8)`

/** The administrator who invites. */
interface Inviting {
  readonly administrator: User
  readonly place: ConfirmedOrganization
  readonly ip: string
}

/** Hash of a random password: the person sets their own by the link. */
export const unusablePassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/**
 * The person is listed at once, and signs in after setting a password by the link. Throws `invalid` at
 * `email` for one that has an account, `tooOften`.
 */
export async function addUser(
  { db }: Services,
  administrator: User,
  person: PersonInput,
  ip: string,
): Promise<number> {
  requireConfirmedOrganization(administrator)
  await countAttempt(db, { kind: 'invite', account: administrator.email, address: ip }, settings.users.limits)
  const password_hash = await unusablePassword()
  return db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    return inviteOrRefuse(trx, { administrator, place, ip }, person, password_hash)
  })
}

/** Like `invitePerson`, but throws `invalid` at `email` for one that has an account. */
export async function inviteOrRefuse(
  trx: Transaction<Tables>,
  by: Inviting,
  person: PersonInput,
  password_hash: string,
): Promise<number> {
  const userId = await invitePerson(trx, by, person, password_hash)
  if (userId === null) throw await emailTaken(trx, by.place.id, person.email)
  return userId
}

/**
 * Call it after `lockPeople`. Returns null when the e-mail has an account. Throws `invalid` at `shops` for a
 * foreign address.
 */
export async function invitePerson(
  trx: Transaction<Tables>,
  { administrator, place, ip }: Inviting,
  { name, position, email, role, rights, order_limit, month_limit, shops, phone }: PersonInput,
  password_hash: string,
): Promise<number | null> {
  const made = await trx
    .insertInto('app_user')
    .values({
      email,
      name,
      position,
      phone: phone && parsePhone(phone),
      password_hash,
      organization_id: place.id,
      scope: scopeOf(role, rights),
      order_limit,
      month_limit,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await setShops(trx, place.id, made.id, shops)
  await recordUserEvent(trx, made.id, 'invited', { actorId: administrator.id, ip })
  const key = await setInvitation(trx, made.id)
  const facts = { name, organization: place.name, asker: administrator.name, key }
  await enqueueMessage(trx, invitationLetter(email, facts))
  return made.id
}

/** Deliberately vague: it must not reveal whose account it is. */
export const FOREIGN_EMAIL = 'С этой почтой пригласить нельзя. Укажите другую рабочую почту человека'

async function emailTaken(trx: Transaction<Tables>, organizationId: number, email: string) {
  const own = await trx
    .selectFrom('app_user')
    .select('blocked')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return shopError(
    'invalid',
    own ? `Этот человек уже есть в организации${own.blocked ? ', он заблокирован' : ''}` : FOREIGN_EMAIL,
    'email',
  )
}

/** Disables the previous link. */
async function setInvitation(trx: Transaction<Tables>, userId: number): Promise<string> {
  const key = newKey()
  const values = { secret_hash: keyHash(key) ?? '', sent_at: sql<Date>`now()`, expires_at: expiry }
  await trx
    .insertInto('user_invitation')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return key
}

/**
 * Throws `notFound` for a user of another organisation, `conflict` once the invitation is accepted,
 * `tooOften`.
 */
export async function resendInvitation(
  { db }: Services,
  administrator: User,
  userId: number,
  ip: string,
): Promise<void> {
  requireConfirmedOrganization(administrator)
  await countAttempt(db, { kind: 'invite', account: administrator.email, address: ip }, settings.users.limits)
  await db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    const { name, email } = await requireOpen(trx, place.id, userId)
    const key = await setInvitation(trx, userId)
    await recordUserEvent(trx, userId, 'resent', { actorId: administrator.id, ip })
    const facts = { name, organization: place.name, asker: administrator.name, key }
    await enqueueMessage(trx, invitationLetter(email, facts))
  })
}

/** Deletes the invited person. Throws like `resendInvitation`. */
export async function revokeInvitation({ db }: Services, administrator: User, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    await requireOpen(trx, place.id, userId)
    await trx.deleteFrom('app_user').where('id', '=', userId).execute()
  })
}

async function requireOpen(trx: Transaction<Tables>, organizationId: number, userId: number) {
  const member = await requireMember(trx, organizationId, userId)
  // Locked, because the person may be accepting it concurrently.
  const open = await trx
    .selectFrom('user_invitation')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw shopError('conflict', `Приглашение уже принято: ${member.name}`)
  if (member.blocked)
    throw shopError('conflict', `${member.name}: доступ заблокирован. Сначала разблокируйте`)
  return member
}
