import type { ExampleData } from '@verstak/contract/sets/example-requests.ts'
import { createList, putIntoList } from '#areas/catalogue/sets/lists/service.ts'
import { shareByLink } from '#areas/catalogue/sets/lists/share.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { addProduct } from '#testing/fixtures.ts'
import { addToSet } from '../service.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, section }) => {
  const liked = await addProduct(db, section, { article: `LIKED-${buyer.user.id}` })
  await addToSet(db, buyer, 'favorite', liked)
  const { id: likedList } = await createList(db, buyer, 'Для первой бригады')
  await putIntoList(db, buyer, { id: likedList, product_id: [liked], move: 'N' })
  const share = await shareByLink(db, buyer, likedList, false)
  if (!share) throw new Error('The list has no link')
  return { liked, likedList, likedKey: share.key }
}
