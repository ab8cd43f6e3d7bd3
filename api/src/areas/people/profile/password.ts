import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { hashPassword, refuseCommonPassword, revokeAllTokens, revokeOtherSessions } from '../auth/face.ts'
import {
  checkCode,
  consumeVerification,
  endCodes,
  mailTarget,
  type Resend,
  sendCodeWithLink,
  userAsker,
} from '../codes/face.ts'

import { ownPasswordChangedLetter, passwordCodeLetter } from './letters.ts'

const EVENT = 'PASSWORD_CHANGE_VERIFY'

export function sendPasswordCode({ db }: Services, user: User, ip: string): Promise<Resend> {
  const request = { target: mailTarget(user.email), event: EVENT, asker: userAsker(user), ip } as const
  // The session is proof enough.
  return sendCodeWithLink(db, { ...request, proved: true }, (trx, sent) =>
    enqueueMessage(trx, passwordCodeLetter(user.email, sent)),
  )
}

interface NewPassword {
  readonly code: string
  readonly password: string
  readonly revoke_tokens?: boolean | undefined
}

/**
 * Ends the other sessions, and optionally revokes API tokens. Throws `invalid` at `password` before the code
 * is used up, or at `code`.
 */
export async function changePassword(
  { db }: Services,
  { id, email }: User,
  { token }: Pick<Visitor, 'token'>,
  { code, password, revoke_tokens = false }: NewPassword,
): Promise<void> {
  await refuseCommonPassword(password, email)
  const target = mailTarget(email)
  const asker = userAsker({ id }).key
  const secret = await checkCode(db, { target, events: [EVENT], code, asker })
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await consumeVerification(trx, { secret, target, event: EVENT, asker })
    await endCodes(trx, { target, event: EVENT })
    await trx.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute()
    await revokeOtherSessions(trx, id, token)
    const revoked = revoke_tokens && (await revokeAllTokens(trx, id)) > 0
    await enqueueMessage(trx, ownPasswordChangedLetter(email, revoked))
  })
}
