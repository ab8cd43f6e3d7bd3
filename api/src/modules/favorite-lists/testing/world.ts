import type { World } from '@verstak/shared/contract/favorite-lists/good-requests.ts'
import type { MakeWorld } from '#testing/world.ts'
import { createList, putIntoList } from '../service.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer, screws }) => {
  const { id } = await createList(db, buyer, 'Для первой бригады')
  await putIntoList(db, buyer, { id, product_id: [screws], move: 'N' })
  return { likedList: id }
}
