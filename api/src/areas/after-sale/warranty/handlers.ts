import type * as calls from '@verstak/contract/warranty/calls.ts'
import {
  refusalReasonCodes,
  refusalReasons,
  shownWarranties,
  shownWarrantyNames,
} from '@verstak/domain/after-sale/warranty-status.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { addCard } from './add-card.ts'
import { certificatePdf } from './certificate/certificate.ts'
import { fittingTools } from './fitting-tools.ts'
import { findGoods, goodsByCode, viewGoods } from './goods.ts'
import { isOwner } from './ownership.ts'
import { countCards, findCard, listCards, noCard, requireOwnCard } from './repository.ts'
import { warrantyFile } from './rules.ts'
import { stickerFile, stickers } from './stickers/stickers.ts'
import { detailView, isCertified, ownView, publicView } from './view.ts'

export const handlers: Handlers<typeof calls> = {
  guaranteeInfo: async () => {
    const { standard, brands } = warrantyFile()
    return {
      stickers: [...stickers],
      months: standard.months,
      brands: [...brands].map(([brand, { months, extended }]) => ({ brand, months, extended })),
      reasons: refusalReasonCodes.map((code) => ({ code, name: refusalReasons[code] })),
    }
  },

  guaranteeSticker: async ({ params, query }) => stickerFile(params.code, query.format),

  guaranteeProduct: async ({ db, visitor, body }) => {
    const one = body.code ? await goodsByCode(db, body.code) : undefined
    const found = one ? [one] : await findGoods(db, body.search)
    return { items: await Promise.all(found.map((goods) => viewGoods(db, visitor, goods))) }
  },

  guaranteeAddRequest: async ({ db, config, visitor, body, ip }) => {
    const { status, ...card } = await addCard({ db, config }, visitor, body, ip)
    return { ...card, status: { code: status, name: shownWarrantyNames[status] } }
  },

  guaranteeResponse: async ({ db, visitor, query }) => {
    const card = await findCard(db, query.number)
    if (!card) throw noCard()
    const own = await isOwner(db, visitor, card, query.key)
    return { card: publicView(card, new Date()), own, has_certificate: own && isCertified(card) }
  },

  guaranteeCertificate: ({ db, config, visitor, query, signal }) =>
    certificatePdf({ db, config }, visitor, query, signal),

  guaranteeList: async ({ db, visitor, query: { filter, page, page_size } }) => {
    const [user, now] = [requireUser(visitor), new Date()]
    const counts = await countCards(db, user, now)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const shown = filter === 'all' ? null : filter
    const cards = await listCards(db, user, { shown, limit: page_size, offset: (page - 1) * page_size, now })
    return {
      cards: cards.map((card) => ownView(card, now)),
      statuses: [
        { code: 'all', name: 'Все', count: all },
        ...shownWarranties.map((code) => ({
          code,
          name: shownWarrantyNames[code],
          count: counts.get(code) ?? 0,
        })),
      ],
      page_navigation: pageNavigationOf(shown ? (counts.get(shown) ?? 0) : all, page, page_size),
    }
  },

  guaranteeDetail: async ({ db, visitor, params }) =>
    detailView(db, await requireOwnCard(db, requireUser(visitor), params.number), new Date()),

  guaranteeFits: async ({ db, visitor, body }) => ({
    tools: await fittingTools(db, requireUser(visitor), body.product_id, new Date()),
  }),
}
