import type { World } from '@verstak/contract/auth/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'
import { createSession, listSessions } from '../sessions.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer }) => {
  const token = await createSession(db, { userId: buyer.user.id })
  const other = (await listSessions(db, buyer.user.id, token)).find(({ current }) => current)
  return { otherSession: other?.id ?? 0 }
}
