import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, moment, page, pageNavigation, pageSize } from '../common.ts'

export const notification = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  /** null for a notification without a link. */
  href: v.nullable(v.string()),
  created_at: moment,
  read: v.boolean(),
})

export type Notification = v.InferOutput<typeof notification>

/** Shown in the header until `date_end`. */
export const moscowNotice = v.object({ text: v.string(), href: v.nullable(v.string()), date_end: moment })

export type MoscowNotice = v.InferOutput<typeof moscowNotice>

export const schemas = {
  notificationList: {
    query: v.object({ page, page_size: pageSize(20) }),
    data: v.object({
      items: v.array(notification),
      unread: v.number(),
      page_navigation: pageNavigation,
    }),
  },
  notificationsClear: {},
  notificationsDelete: { body: v.object({ id }) },
  /** Without `id` all notifications are marked as read. */
  notificationsRead: { body: v.object({ id: v.optional(id) }), data: v.object({ unread: v.number() }) },
  headerNotification: { data: v.object({ unread: v.number(), last: v.nullable(notification) }) },
  moscowNotice: { data: v.object({ notice: v.nullable(moscowNotice) }) },
} satisfies Record<string, CallSchema>
