import type * as calls from '@verstak/contract/packing/calls.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { packingPdf } from './pdf.ts'
import { noList, receive } from './receive.ts'
import { findList, listPackings, viewList } from './repository.ts'

export const handlers: Handlers<typeof calls> = {
  packingList: async ({ db, params }) => {
    const found = await findList(db, params.id)
    if (!found) throw noList()
    return viewList(db, found)
  },

  packingListPdf: async ({ db, config, params }) => {
    const found = await findList(db, params.id)
    if (!found) throw noList()
    return packingPdf(await viewList(db, found), config.publicUrl)
  },

  packingLists: async ({ db, visitor, query: { page, page_size } }) => {
    const window = { limit: page_size, offset: (page - 1) * page_size }
    const { lists, total } = await listPackings(db, requireUser(visitor), window)
    return { lists, page_navigation: pageNavigationOf(total, page, page_size) }
  },

  packingReceive: async ({ db, body, ip }) => {
    await countAttempt(db, { kind: 'packing', account: body.code, address: ip }, settings.packing.receipts)
    return receive(db, body)
  },
}
