import type { World } from '@verstak/shared/contract/sets/good-requests.ts'
import type { MakeWorld } from '#testing/world.ts'
import { addToSet } from '../service.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer, drill }) => {
  await addToSet(db, buyer, 'favorite', drill)
  return { liked: drill }
}
