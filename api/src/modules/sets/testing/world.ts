import type { World } from '@verstak/shared/contract/sets/good-requests.ts'
import { addProduct } from '#testing/fixtures.ts'
import type { MakeWorld } from '#testing/world.ts'
import { addToSet } from '../service.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer, section }) => {
  const liked = await addProduct(db, section, { article: `LIKED-${buyer.user.id}` })
  await addToSet(db, buyer, 'favorite', liked)
  return { liked }
}
