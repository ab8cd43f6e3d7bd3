import type * as calls from '@verstak/contract/supply-contracts/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { chooseContract, putApart } from '../basket/face.ts'
import { listContracts } from './list-contracts.ts'

export const handlers: Handlers<typeof calls> = {
  contractList: async ({ db, visitor }) => ({ contracts: await listContracts(db, requireUser(visitor)) }),
  contractChoose: ({ db, visitor, body }) => chooseContract(db, visitor, body.contract),
  contractApart: ({ db, visitor, body }) =>
    putApart(db, visitor, { product_id: body.product_id, apart: body.apart === 'Y' }),
}
