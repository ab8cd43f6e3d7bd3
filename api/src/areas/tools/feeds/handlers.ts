import type * as calls from '@verstak/contract/feeds/calls.ts'
import { confirmation, listTokens, makeToken, revokeToken } from '#areas/people/auth/face.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { feedOptions, feedPage } from './feed-page.ts'
import { addGoods, feedsWithGoods } from './goods.ts'
import { addFeed, listFeeds, removeFeed, takeStep } from './service.ts'

export const handlers: Handlers<typeof calls> = {
  exportList: async ({ visitor, ...services }) => ({
    feeds: await listFeeds(services, requireUser(visitor)),
  }),
  exportCreate: ({ db }) => feedOptions(db),
  exportUpdate: ({ visitor, query, ...services }) =>
    feedPage(services, requireUser(visitor), { id: query.id, check: query.check === 'Y' }),
  exportAdd: async ({ visitor, body, once, ...services }) => {
    const { name, format, copy_of: copyOf } = body
    const feed = { name, format, copyOf, stockId: visitor.stockId }
    return { id: await addFeed(services, requireUser(visitor), feed, once) }
  },
  exportRemove: async ({ visitor, body, ...services }) => {
    await removeFeed(services, requireUser(visitor), body.id, body.restore ?? false)
    return null
  },
  exportStep: async ({ visitor, body, ...services }) => ({
    feed: await takeStep(services, requireUser(visitor), body),
  }),
  exportGoods: async ({ db, visitor, query }) => ({
    feeds: await feedsWithGoods(db, requireUser(visitor), query),
  }),
  exportGoodsAdd: async ({ db, visitor, body }) => ({ feed: await addGoods(db, requireUser(visitor), body) }),
  generateApiToken: ({ db, visitor, query, once }) => makeToken(db, requireUser(visitor), query, once),
  getApiToken: async ({ db, visitor }) => {
    const user = requireUser(visitor)
    return { tokens: await listTokens(db, user), confirm: await confirmation(db, user) }
  },
  revokeApiToken: async ({ db, visitor, body }) => {
    await revokeToken(db, requireUser(visitor), body.id)
    return null
  },
}
