import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt, forgetAccount } from '#throttle/throttle.ts'
import {
  deviceHash,
  forgetDevices,
  hashPassword,
  refuseCommonPassword,
  rememberDevice,
  revokeAllSessions,
  revokeAllTokens,
} from '../auth/face.ts'
import {
  consumeVerification,
  endCodes,
  mailTarget,
  passwordChangedLetter,
  requireVerification,
} from '../codes/face.ts'
import { hasSecondFactor } from '../second-factor/face.ts'
import { askerKey } from './browser-asker.ts'

/**
 * Ends every session and token of the account, which may have been compromised, and lifts blocks caused by
 * wrong passwords: this browser becomes a known one. With a second factor it does not, because a known browser
 * has its own count of codes, and a reader of the mailbox could restore again and again.
 */
export async function restorePassword(
  { db }: Services,
  { email, verification, password }: { email: string; verification: string; password: string },
  { ip, device = null }: Pick<Visitor, 'ip' | 'device'>,
): Promise<void> {
  await refuseCommonPassword(password, email)
  const purpose = { target: mailTarget(email), event: 'PASSWORD_CHANGE_VERIFY' } as const
  const proof = { secret: verification, ...purpose, asker: askerKey({ ip, device }) }
  await requireVerification(db, proof)
  await countAttempt(db, { kind: 'restore', account: email, address: ip }, settings.restore)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await consumeVerification(trx, proof)
    const user = await trx
      .updateTable('app_user')
      .set({ password_hash })
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .returning(['id', 'email'])
      .executeTakeFirst()
    // The e-mail is verified, so its owner may learn that the account is deleted.
    if (!user) throw shopError('invalid', 'Учётной записи с этой почтой больше нет', 'email')
    await refuseInvited(trx, user.id)
    await endCodes(trx, purpose)
    await revokeAllSessions(trx, user.id)
    await forgetAccount(trx, 'login', email)
    await forgetDevices(trx, user.id)
    if (!(await hasSecondFactor(trx, user.id))) await rememberDevice(trx, user.id, deviceHash(device))
    const revoked = (await revokeAllTokens(trx, user.id)) > 0
    await enqueueMessage(trx, passwordChangedLetter(user.email, revoked))
  })
}

/** Consents are given with the invitation, so the first password must be set through it. */
async function refuseInvited(trx: Transaction<Tables>, userId: number): Promise<void> {
  const open = await trx
    .selectFrom('user_invitation')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (open)
    throw shopError(
      'invalid',
      'Вас пригласили в организацию: откройте ссылку из письма или попросите прислать её ещё раз',
      'email',
    )
}
