import type { Db } from '#db/database.ts'
import { lockOrder } from '../../order-core/face.ts'
import { packRest } from '../../packing/face.ts'
import { formTransfer } from '../form-transfer.ts'

/** The transfer document of an order's unshipped units, whatever its status, as of a moment. */
export const addTransfer = (db: Db, orderId: number, shipped: Date): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId)
    return formTransfer(trx, orderId, await packRest(trx, orderId), shipped)
  })
