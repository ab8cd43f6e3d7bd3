import type { ExampleData } from '@verstak/contract/price-tags/example-requests.ts'
import { standardTagProperties } from '@verstak/domain/tools/price-tag.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { saveLayout } from '../layouts.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, drill }) => {
  const { id } = await db
    .insertInto('price_tag')
    .values({ user_id: buyer.user.id, product_id: drill, properties: [...standardTagProperties] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tagLayout } = await saveLayout(db, buyer.user, {
    name: 'Лист 2 × 5',
    ...{ page_width: 210, page_height: 297, label_width: 100, label_height: 50, columns: 2, rows: 5 },
    ...{ margin_left: 5, margin_top: 10, gap_x: 0, gap_y: 0 },
  })
  return { tag: id, tagLayout }
}
