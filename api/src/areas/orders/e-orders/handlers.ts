import type * as calls from '@verstak/contract/e-orders/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { addEOrder } from './add.ts'
import { getEOrder } from './get.ts'

export const handlers: Handlers<typeof calls> = {
  eOrderAdd: ({ db, config, visitor, body, ip }) => addEOrder({ db, config }, visitor, body, ip),
  eOrderGet: ({ db, params }) => getEOrder(db, params.key),
}
