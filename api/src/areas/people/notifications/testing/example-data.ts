import type { ExampleData } from '@verstak/contract/notifications/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const { id } = await db
    .insertInto('notification')
    .values({ user_id: buyer.user.id, title: 'Заказ принят', text: 'Подтвердим', href: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { notification: id }
}
