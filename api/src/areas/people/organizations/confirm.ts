import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { notifyConfirmed } from '../accounts/face.ts'
import { giveToAdministrator } from './administrator.ts'
import { organizationAddressLetter } from './letters.ts'

export type ConfirmedBy = NonNullable<Tables['organization']['confirmed_by']>

/** A branch; `kpp` is null for a sole trader. */
export interface Branch {
  readonly inn: string
  readonly kpp: string | null
}

/**
 * What a manager, a paid invoice and a right code do alike: from now on the administrator sees who asks to be let in,
 * and decides. `administrator` names another person than the one who came first. Nothing happens to an organisation
 * that is confirmed already. Throws `notFound`.
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
  await notifyConfirmed(trx, organization)
  return { name, already: false }
}

/** `email` is from the registration data of the organisation; its administrators are told that a code may go there. */
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

/** Its row is locked. Throws `notFound`. */
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
