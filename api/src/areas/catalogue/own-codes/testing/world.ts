import type { World } from '@verstak/contract/own-codes/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'
import { saveCode } from '../service.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer }) => {
  const code = `СКЛАД-${buyer.user.id}`
  await saveCode(db, { user: buyer.user, stockId: buyer.stockId }, { code, article: 'DR-1' })
  return { knownCode: code }
}
