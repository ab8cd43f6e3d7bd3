import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { notifyConfirmed } from '../accounts/face.ts'
import { sendPrepared } from '../users/face.ts'
import { giveToAdministrator } from './administrator.ts'
import { organizationAddressLetter } from './letters.ts'

export type ConfirmedBy = NonNullable<Tables['organization']['confirmed_by']>

/** A branch; `kpp` is null for a sole trader. */
export interface Branch {
  readonly inn: string
  readonly kpp: string | null
}

/**
 * Confirms an organisation after a manager's decision, a paid invoice or a right code: from now on the
 * administrator sees and decides join requests, and the invitations that they prepared are sent. `administrator` names another person than the first
 * registered one. Does nothing for a confirmed organisation. Throws `notFound`.
 */
export async function confirmOrganization(
  trx: Transaction<Tables>,
  branch: Branch,
  by: ConfirmedBy,
  administrator?: string,
): Promise<{ name: string; already: boolean }> {
  const organization = await lockOrganization(trx, branch)
  const { id, name } = organization
  if (organization.confirmed_at) return { name, already: true }
  if (administrator !== undefined) await giveToAdministrator(trx, id, administrator)
  await trx
    .updateTable('organization')
    .set({ confirmed_at: sql`now()`, confirmed_by: by })
    .where('id', '=', id)
    .execute()
  await sendPrepared(trx, organization)
  await notifyConfirmed(trx, organization)
  return { name, already: false }
}

/**
 * `email` comes from the organisation's registration data; its administrators are notified that a code may be
 * sent there.
 */
export async function setOrganizationEmail(
  trx: Transaction<Tables>,
  branch: Branch,
  email: string,
): Promise<{ name: string }> {
  const organization = await lockOrganization(trx, branch)
  if (organization.confirmed_at) throw shopError('conflict', `${organization.name} уже подтверждена`)
  await trx
    .updateTable('organization')
    .set({ email: email.toLowerCase() })
    .where('id', '=', organization.id)
    .execute()
  const administrators = await trx
    .selectFrom('app_user')
    .select('email')
    .where('organization_id', '=', organization.id)
    .where('blocked', '=', false)
    .where(sql<boolean>`'contragent-admin' = ANY (scope)`)
    .execute()
  for (const { email: to } of administrators)
    await enqueueMessage(trx, organizationAddressLetter(to, organization.name))
  return { name: organization.name }
}

/** Locks the row. Throws `notFound`. */
export async function lockOrganization(trx: Transaction<Tables>, { inn, kpp }: Branch) {
  const found = await trx
    .selectFrom('organization')
    .select(['id', 'name', 'confirmed_at'])
    .where('inn', '=', inn)
    .where(sql`coalesce(kpp, '')`, '=', kpp ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw shopError('notFound', `Организации с ИНН ${inn}${kpp ? ` и КПП ${kpp}` : ''} нет`)
  return found
}
