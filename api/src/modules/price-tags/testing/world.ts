import type { World } from '@verstak/shared/contract/price-tags/good-requests.ts'
import { standardTagProperties } from '@verstak/shared/domain/price-tag.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer, drill }) => {
  const { id } = await db
    .insertInto('price_tag')
    .values({ user_id: buyer.user.id, product_id: drill, properties: [...standardTagProperties] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tag: id }
}
