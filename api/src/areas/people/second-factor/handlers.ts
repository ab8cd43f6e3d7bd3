import type * as calls from '@verstak/contract/second-factor/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { revokeOtherSessions } from '../auth/face.ts'
import { secondFactorOf, startSecondFactor, switchOff, switchOn } from './service.ts'

export const handlers: Handlers<typeof calls> = {
  secondFactor: (context) => secondFactorOf(context, requireUser(context.visitor)),

  secondFactorStart: (context) => startSecondFactor(context, requireUser(context.visitor)),

  secondFactorOn: async (context) => {
    const user = requireUser(context.visitor)
    const attempt = { kind: 'second-factor on', account: user.email, address: context.ip }
    await countAttempt(context.db, attempt, settings.secondFactor.on)
    return switchOn(context, user, context.body.code, (trx) =>
      revokeOtherSessions(trx, user.id, context.visitor.token),
    )
  },

  secondFactorOff: async ({ db, visitor }) => {
    const user = requireUser(visitor)
    await db.transaction().execute(async (trx) => {
      if (await switchOff(trx, user)) await revokeOtherSessions(trx, user.id, visitor.token)
    })
    return null
  },
}
