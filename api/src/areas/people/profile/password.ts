import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { hashPassword, refuseCommonPassword, revokeAllTokens, revokeOtherSessions } from '../auth/face.ts'

import { checkCode, consumeVerification, mailTarget, type Resend, sendCode } from '../codes/face.ts'

import { ownPasswordChangedLetter, passwordCodeLetter } from './letters.ts'

const EVENT = 'PASSWORD_CHANGE_VERIFY'

export function sendPasswordCode({ db }: Services, { email }: User, ip: string): Promise<Resend> {
  return sendCode(db, { target: mailTarget(email), event: EVENT, ip }, (trx, code) =>
    enqueueMessage(trx, passwordCodeLetter(email, code)),
  )
}

interface NewPassword {
  readonly code: string
  readonly password: string
  readonly revoke_tokens?: boolean | undefined
  readonly ip: string
}

/**
 * Ends the other sessions, and optionally revokes API tokens. Throws `invalid` at `password` before the code
 * is used up, or at `code`.
 */
export async function changePassword(
  { db }: Services,
  { id, email }: User,
  { token }: Pick<Visitor, 'token'>,
  { code, password, revoke_tokens = false, ip }: NewPassword,
): Promise<void> {
  await refuseCommonPassword(password, email)
  const target = mailTarget(email)
  const secret = await checkCode(db, { target, events: [EVENT], code, ip })
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await consumeVerification(trx, { secret, target, event: EVENT })
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute()
    await revokeOtherSessions(trx, id, token)
    const revoked = revoke_tokens && (await revokeAllTokens(trx, id)) > 0
    await enqueueMessage(trx, ownPasswordChangedLetter(email, revoked))
  })
}
