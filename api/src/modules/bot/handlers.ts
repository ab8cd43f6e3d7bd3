import type * as calls from '@verstak/shared/contract/bot/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { newChallenge } from './own-guard.ts'

export const handlers: Handlers<typeof calls> = {
  botChallenge: ({ db, body }) => newChallenge(db, body.action),
}
