import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/users/calls.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import { isAdministrator, scopeOf } from '@verstak/domain/rights.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { describeChange, type Person } from './changes.ts'
import { recordUserEvent } from './events.ts'
import { loseRights } from './lose-rights.ts'
import { lockPeople, type Member, otherAdministrators, requireMember } from './members.ts'
import { allowedShops, setShops } from './shops.ts'

type Body = Input<typeof calls.updateUser, 'body'>

/**
 * Returns the new version. Throws `notFound` for a user of another organisation, `conflict` for an outdated
 * version, and at `role` when the last administrator would lose the role.
 */
export async function updateUser(
  { db }: Services,
  administrator: User,
  { userId, version, role, rights, shops, ...body }: Body,
  ip: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    const member = await requireMember(trx, place.id, userId)
    if (member.version !== version)
      throw shopError(
        'conflict',
        'Пока вы редактировали, эту карточку изменили. Сверьте и сохраните ещё раз',
        'version',
      )
    const scope = scopeOf(role, rights)
    await refuseDemotion(trx, place.id, member, scope)
    const { name, position, order_limit, month_limit } = body
    const phone = body.phone && parsePhone(body.phone)
    const after = { name, position, phone, scope, order_limit, month_limit }
    const before: Person = { ...member, shops: await allowedShops(trx, member) }
    await setShops(trx, place.id, userId, shops)
    const { every_shop } = { every_shop: shops === null }
    const changed = describeChange(before, {
      ...after,
      shops: await allowedShops(trx, { id: userId, every_shop }),
    })
    if (!changed) return version
    await trx
      .updateTable('app_user')
      .set({ ...after, version: version + 1 })
      .where('id', '=', userId)
      .execute()
    const replaced = await loseRights(trx, { userId, organizationId: place.id }, member, after)
    const details = [changed, replaced].filter(Boolean).join('; ')
    await recordUserEvent(trx, userId, 'changed', { actorId: administrator.id, ip }, details)
    return version + 1
  })
}

async function refuseDemotion(
  trx: Transaction<Tables>,
  organizationId: number,
  member: Member,
  scope: readonly string[],
): Promise<void> {
  if (!isAdministrator(member) || isAdministrator({ scope })) return
  if ((await otherAdministrators(trx, organizationId, member.id)) > 0) return
  throw shopError(
    'conflict',
    'Это последний администратор организации. Сначала назначьте администратором другого',
    'role',
  )
}
