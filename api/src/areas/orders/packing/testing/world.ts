import type { World } from '@verstak/contract/packing/example-requests.ts'
import { orderOf } from '#areas/after-sale/claims/testing/shipped-order.ts'
import type { MakeWorld } from '#testing/world.ts'
import { packShipped } from '../pack-shipped.ts'
import { findList, packedLines } from '../repository.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer, drill }) => {
  const order = await orderOf(db, buyer, {
    product: drill,
    quantity: 2,
    key: 'packing-world',
    through: ['confirmed', 'picking', 'shipped'],
  })
  const [made] = await db.transaction().execute((trx) => packShipped(trx, order.id))
  const list = await findList(db, made?.code ?? '')
  const [line] = await packedLines(db, list?.id ?? 0)
  return { packingCode: list?.code ?? '', packingLine: line?.id ?? 0 }
}
