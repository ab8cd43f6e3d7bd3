import type * as calls from '@verstak/contract/bot/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { newChallenge } from './own-guard.ts'

export const handlers: Handlers<typeof calls> = {
  botChallenge: async ({ db, config, body }) => {
    const { botGuard: guard } = config
    return {
      ...(await newChallenge(db, body.action)),
      // Sign-in requires proof of work instead of a score.
      provider: guard && body.action !== 'login' ? { script: guard.script, site_key: guard.siteKey } : null,
    }
  },
}
