import type { World } from '@verstak/contract/second-factor/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'
import { startSecondFactor } from '../service.ts'
import { factorKeys, presentCode, startedKey } from './app.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer }) => {
  await startSecondFactor({ db, config: factorKeys }, buyer.user)
  const key = await startedKey(db, buyer.user.id)
  return {
    get firstCode() {
      return presentCode(key)
    },
  }
}
