import type { ExampleData } from '@verstak/contract/packing/example-requests.ts'
import { orderOf } from '#areas/after-sale/claims/testing/shipped-order.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { packShipped } from '../pack-shipped.ts'
import { findList, packedLines } from '../repository.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, drill }) => {
  const order = await orderOf(db, buyer, {
    product: drill,
    quantity: 2,
    key: 'packing-examples',
    through: ['confirmed', 'picking', 'shipped'],
  })
  const [made] = await db.transaction().execute((trx) => packShipped(trx, order.id))
  const list = await findList(db, made?.code ?? '')
  const [line] = await packedLines(db, list?.id ?? 0)
  return { packingCode: list?.code ?? '', packingLine: line?.id ?? 0 }
}
