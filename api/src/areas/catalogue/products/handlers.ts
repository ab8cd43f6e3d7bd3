import type * as calls from '@verstak/contract/products/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { loadCards, noProduct, productDetail } from '../catalog/face.ts'

import { findGoods } from '../recognition/face.ts'
import { askQuestion, listQuestions } from './questions.ts'
import { askPrice } from './request-price.ts'
import { similarCards } from './similar.ts'

export const handlers: Handlers<typeof calls> = {
  productDescription: async ({ db, visitor, body }) => {
    const { code, name, description, properties } = await productDetail(db, body.code, visitor.stockId)
    return { code, name, description, properties }
  },

  productFaq: async ({ db, body }) => ({ questions: await listQuestions(db, body.code) }),

  addQuestion: async ({ db, config, visitor, body, ip }) => ({
    number: await askQuestion({ db, config }, visitor, body, ip),
  }),

  requestPrice: async ({ db, config, visitor, body, ip }) => ({
    number: await askPrice({ db, config }, visitor, body, ip),
  }),

  catalogProduct: async ({ db, visitor, body }) => {
    const card = (await loadCards(db, [body.productId], visitor.stockId)).get(body.productId)
    if (!card) throw noProduct()
    return card
  },

  catalogFind: async ({ db, visitor, body }) => {
    const found = await findGoods(db, visitor, body.search)
    return { items: found.map(({ product, match }) => ({ ...product, match })) }
  },

  catalogSimilar: async ({ db, visitor, query }) => ({
    items: await similarCards(db, query.product_id, visitor.stockId),
  }),

  productItems: async ({ db, visitor, body }) => {
    const ids = [...new Set([body.id].flat())]
    return { items: [...(await loadCards(db, ids, visitor.stockId)).values()] }
  },
}
