import { shopError } from '@verstak/contract/errors.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { revokeAllSessions } from '../auth/face.ts'

/**
 * Replaces the administrator by the person named, who must be a member or applicant. Others lose
 * administrator rights and the organisation. Throws `notFound` for anybody else.
 */
export async function giveToAdministrator(
  trx: Transaction<Tables>,
  organizationId: number,
  email: string,
): Promise<void> {
  const person = await trx
    .selectFrom('app_user as u')
    .leftJoin('join_request as j', 'j.user_id', 'u.id')
    .select('u.id')
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where((eb) =>
      eb.or([eb('u.organization_id', '=', organizationId), eb('j.organization_id', '=', organizationId)]),
    )
    .executeTakeFirst()
  if (!person) throw shopError('notFound', `${email} не состоит в организации и не просит в неё доступ`)
  const others = await trx
    .updateTable('app_user')
    .set({ organization_id: null, scope: [], show_actions: false })
    .where('organization_id', '=', organizationId)
    .where('id', '<>', person.id)
    .where(sql<boolean>`'contragent-admin' = ANY (scope)`)
    .returning('id')
    .execute()
  for (const { id } of others) await revokeAllSessions(trx, id)
  await trx.deleteFrom('join_request').where('user_id', '=', person.id).execute()
  await trx
    .updateTable('app_user')
    .set({
      organization_id: organizationId,
      scope: scopeOf('administrator'),
      show_actions: true,
      blocked: false,
    })
    .where('id', '=', person.id)
    .execute()
}
