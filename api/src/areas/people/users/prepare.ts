import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { organizationConfirmation } from '@verstak/contract/organizations/calls.ts'
import type { PersonInput } from '@verstak/contract/users/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import { isAdministrator, roleOf, scopeOf } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { inviteOrRefuse, invitePerson, unusablePassword } from './invite.ts'
import { preparedFailedLetter } from './letters.ts'
import { lockPeople } from './members.ts'
import { knownShops, requireShops } from './shops.ts'

/** One confirmation sends them all. */
const MOST_PREPARED = 50

/**
 * Keeps an invitation until the organisation is confirmed: before that nobody may learn whether an e-mail has an
 * account, nor take it. A confirmed organisation invites at once. Throws `invalid` at `email` for one that is prepared,
 * `conflict` for too many, `tooOften`.
 */
export async function prepareInvitation(
  { db }: Services,
  administrator: User,
  person: PersonInput,
  ip: string,
): Promise<{ sent: boolean }> {
  const { organization } = administrator
  if (!organization) throw shopError('accessDenied')
  await countAttempt(db, { kind: 'invite', account: administrator.email, address: ip }, settings.users.limits)
  const password_hash = await unusablePassword()
  return db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator, organization)
    const { id } = place
    // Read behind the lock: the organisation may just have been confirmed.
    if (await isConfirmed(trx, id)) {
      await inviteOrRefuse(trx, { administrator, place, ip }, person, password_hash)
      return { sent: true }
    }
    await requireRoom(trx, id)
    if (person.shops) await requireShops(trx, id, person.shops)
    const made = await trx
      .insertInto('prepared_invitation')
      .values({
        ...{ organization_id: id, user_id: administrator.id, email: person.email },
        ...{ person: JSON.stringify(person), password_hash, ip },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw shopError('invalid', 'Приглашение для этой почты уже подготовлено', 'email')
    return { sent: false }
  })
}

async function isConfirmed(trx: Transaction<Tables>, organizationId: number): Promise<boolean> {
  const { confirmed_at } = await trx
    .selectFrom('organization')
    .select('confirmed_at')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return confirmed_at !== null
}

async function requireRoom(trx: Transaction<Tables>, organizationId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('prepared_invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (count < MOST_PREPARED) return
  const most = counted(MOST_PREPARED, 'приглашение', 'приглашения', 'приглашений')
  throw shopError('conflict', `До подтверждения организации можно подготовить не больше ${most}`)
}

/** Oldest first. */
export async function listPrepared(
  db: DbOrTransaction,
  organizationId: number,
): Promise<CallData<typeof organizationConfirmation>['prepared']> {
  const rows = await db
    .selectFrom('prepared_invitation')
    .select(['id', 'email', 'person'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, person }) => {
    const { name, role, rights } = person as PersonInput
    return { id, email, name, role: roleOf({ scope: scopeOf(role, rights) }) }
  })
}

/** Throws `notFound` for one of another organisation. */
export async function discardPrepared({ db }: Services, administrator: User, id: number): Promise<void> {
  const discarded = await db
    .deleteFrom('prepared_invitation')
    .where('id', '=', id)
    .where('organization_id', '=', administrator.organization?.id ?? 0)
    .returning('id')
    .executeTakeFirst()
  if (!discarded) throw shopError('notFound', 'Такого приглашения уже нет')
}

/**
 * Sends what was prepared, in the transaction that confirms the organisation. Those of people who are no administrators
 * any more are deleted. The others are told of e-mails that cannot be invited.
 */
export async function sendPrepared(
  trx: Transaction<Tables>,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const rows = await trx
    .deleteFrom('prepared_invitation as p')
    .using('app_user as u')
    .whereRef('u.id', '=', 'p.user_id')
    .where('p.organization_id', '=', id)
    .returning(['p.id', 'p.person', 'p.password_hash', 'p.ip'])
    .returning(['u.id as user_id', 'u.email', 'u.name', 'u.phone', 'u.scope', 'u.show_actions', 'u.blocked'])
    .returning(sql<boolean>`u.organization_id IS NOT DISTINCT FROM p.organization_id`.as('own'))
    .execute()
  const failed = new Map<string, string[]>()
  for (const { person: kept, password_hash, ip, own, blocked, user_id, ...row } of rows.toSorted(byId)) {
    if (!own || blocked || !isAdministrator(row)) continue
    const person = kept as PersonInput
    const administrator = { ...row, id: user_id, organization: null }
    const shops = person.shops && (await knownShops(trx, id, person.shops))
    const by = { administrator, place: { id, name }, ip }
    const made = await invitePerson(trx, by, { ...person, shops }, password_hash)
    if (made === null) failed.set(row.email, [...(failed.get(row.email) ?? []), person.email])
  }
  for (const [to, emails] of failed) await enqueueMessage(trx, preparedFailedLetter(to, emails))
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
