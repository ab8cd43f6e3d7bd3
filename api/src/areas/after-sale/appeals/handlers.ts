import type * as calls from '@verstak/contract/appeals/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { addAppeal } from './add-appeal.ts'
import { addMessage } from './add-message.ts'
import { rateAppeal, rateMessage } from './rate.ts'
import { readAppeal, readList } from './read-appeals.ts'
import { countUnread, hasMessage, markRead, noAppeal } from './repository.ts'
import { chooseStatus, statusOf } from './status.ts'
import { appealTypes, categories } from './types.ts'

export const handlers: Handlers<typeof calls> = {
  appealList: ({ db, visitor, query }) => readList(db, requireUser(visitor), query),
  appealDetail: ({ db, visitor, params }) => readAppeal(db, requireUser(visitor), params.id),
  appealTypes: async () => ({ types: [...appealTypes] }),
  appealCategories: async () => ({ categories: [...categories] }),

  appealAdd: async ({ db, config, visitor, body, ip, once }) => ({
    id: await addAppeal({ db, config }, visitor, body, { ip, once }),
  }),

  appealMessageAdd: async ({ db, config, visitor, body, ip, once }) => {
    const { id, status } = await addMessage({ db, config }, visitor, body, { ip, once })
    return { id, status: statusOf(status) }
  },

  appealMessagesRead: async ({ db, visitor, body }) => {
    const user = requireUser(visitor)
    if (!(await hasMessage(db, user, body))) throw noAppeal()
    await markRead(db, body.id, user.id, body.message)
    return { unread: await countUnread(db, user) }
  },

  appealSetRating: async ({ db, visitor, body }) => {
    await rateAppeal(db, requireUser(visitor), body)
    return null
  },

  appealSetStatus: async ({ db, visitor, body }) => {
    await chooseStatus(db, requireUser(visitor), body)
    return { status: statusOf(body.status) }
  },

  appealMessageSetRating: async ({ db, visitor, body }) => {
    await rateMessage(db, requireUser(visitor), body)
    return null
  },
}
