import type { World } from '@verstak/contract/addresses/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer }) => {
  const { id } = await db
    .insertInto('address')
    .values({ organization_id: buyer.user.organization?.id ?? 0, text: 'Тула, ул. Ленина, 5, склад 2' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { savedAddress: id }
}
