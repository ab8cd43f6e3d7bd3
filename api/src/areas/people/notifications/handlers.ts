import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/notifications/calls.ts'
import type { Notification } from '@verstak/contract/notifications/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { moscowNoticeAt } from './moscow-notice.ts'
import {
  countNotifications,
  deleteNotifications,
  lastNotification,
  listNotifications,
  markRead,
  type StoredNotification,
} from './repository.ts'

const toNotification = ({
  id,
  title,
  text,
  href,
  created_at,
  read_at,
}: StoredNotification): Notification => ({
  id,
  title,
  text,
  href,
  created_at: momentOf(created_at),
  read: read_at !== null,
})

/** Another user's notification must be indistinguishable from a missing one. */
function requireFound(found: boolean): void {
  if (!found) throw shopError('notFound', 'Такого уведомления нет')
}

export const handlers: Handlers<typeof calls> = {
  notificationList: async ({ db, visitor, query: { page, page_size } }) => {
    const { id } = requireUser(visitor)
    const { total, unread } = await countNotifications(db, id)
    const rows = await listNotifications(db, id, { limit: page_size, offset: (page - 1) * page_size })
    return {
      items: rows.map(toNotification),
      unread,
      page_navigation: pageNavigationOf(total, page, page_size),
    }
  },

  notificationsClear: async ({ db, visitor }) => {
    await deleteNotifications(db, requireUser(visitor).id)
    return null
  },

  notificationsDelete: async ({ db, visitor, body }) => {
    requireFound(await deleteNotifications(db, requireUser(visitor).id, body.id))
    return null
  },

  notificationsRead: async ({ db, visitor, body }) => {
    const { id } = requireUser(visitor)
    requireFound(await markRead(db, id, body.id))
    const { unread } = await countNotifications(db, id)
    return { unread }
  },

  headerNotification: async ({ db, visitor }) => {
    const last = await lastNotification(db, requireUser(visitor).id)
    return last ? { unread: last.unread, last: toNotification(last) } : { unread: 0, last: null }
  },

  moscowNotice: async () => ({ notice: moscowNoticeAt(siteContent().moscowNotice, new Date()) }),
}
