import type { Handlers } from '#http/handler.ts'
import { newChallenge } from './own-guard.ts'

export const botHandlers = {
  botChallenge: ({ db, body }) => newChallenge(db, body.action),
} satisfies Pick<Handlers, 'botChallenge'>
