import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { usersImportInvite } from '@verstak/contract/users-import/calls.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import {
  FOREIGN_EMAIL,
  invitePerson,
  lockPeople,
  requireConfirmedOrganization,
  unusablePassword,
} from '../users/face.ts'

import { countStates } from './classify-row.ts'
import { classifyList, findList, settleRow } from './repository.ts'

/**
 * Invites everybody whose row is valid, once even when repeated; a row whose e-mail has an account elsewhere
 * gets the reason. Throws `notFound` for another's list, `invalid` when nobody can be invited, `tooOften`.
 */
export async function inviteList(
  { db }: Services,
  administrator: User,
  id: string,
  ip: string,
): Promise<CallData<typeof usersImportInvite>> {
  await findList(db, requireConfirmedOrganization(administrator).id, id)
  const attempt = { kind: 'invite-list', account: administrator.email, address: ip }
  await countAttempt(db, attempt, settings.users.listInvitations)
  const password_hash = await unusablePassword()
  return db.transaction().execute(async (trx) => {
    const place = await lockPeople(trx, administrator)
    await findList(trx, place.id, id, true)
    const classified = await classifyList(trx, administrator, place.id, id)
    if (!classified.some(({ person }) => person))
      throw shopError(
        'invalid',
        'Приглашать некого: исправьте остальные строки в файле и загрузите его снова',
      )
    const by = { administrator, place, ip }
    let invited = 0
    for (const { line, person } of classified) {
      if (!person) continue
      const userId = await invitePerson(trx, by, person, password_hash)
      await settleRow(trx, line, userId === null ? { problem: FOREIGN_EMAIL } : { invited: true })
      if (userId !== null) invited += 1
    }
    return { invited, counts: countStates(await classifyList(trx, administrator, place.id, id)) }
  })
}
