import type { ExampleData } from '@verstak/contract/basket-import/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { startFromText } from '../start.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const { id } = await startFromText(db, buyer, 'Артикул;Количество\nDR-1;2\nНЕТ-ТАКОГО-9;1')
  // Requests of the fixture must not count against the buyer's rate limit.
  await db.deleteFrom('attempt').where('kind', '=', 'basket-import').execute()
  return { sentList: id }
}
