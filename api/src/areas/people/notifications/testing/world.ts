import type { World } from '@verstak/contract/notifications/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer }) => {
  const { id } = await db
    .insertInto('notification')
    .values({ user_id: buyer.user.id, title: 'Заказ принят', text: 'Подтвердим', href: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { notification: id }
}
