import type { CallData } from '@verstak/contract/call.ts'
import type { notificationList } from '@verstak/contract/notifications/calls.ts'
import type { Notification } from '@verstak/contract/notifications/schemas.ts'

export interface NotificationList {
  readonly items: readonly Notification[]
  readonly unread: number
  readonly more: boolean
}

export const emptyList: NotificationList = { items: [], unread: 0, more: false }

/** Computed from the shown items, because each deletion moves the rest of the list up. */
export function nextPage({ items }: NotificationList, pageSize: number): number {
  return Math.floor(items.length / pageSize) + 1
}

/** An item that has moved down from the previous page must not appear twice. */
export function withPage(list: NotificationList, data: CallData<typeof notificationList>): NotificationList {
  const known = new Set(list.items.map(({ id }) => id))
  const { page, page_count } = data.page_navigation
  return {
    items: [...list.items, ...data.items.filter(({ id }) => !known.has(id))],
    unread: data.unread,
    more: page < page_count,
  }
}

/** Without an id all items become read. */
export function withRead(list: NotificationList, unread: number, id?: number): NotificationList {
  const items = list.items.map((item) =>
    id === undefined || item.id === id ? { ...item, read: true } : item,
  )
  return { ...list, items, unread }
}

export function without(list: NotificationList, id: number): NotificationList {
  const gone = list.items.find((item) => item.id === id)
  return {
    ...list,
    items: list.items.filter((item) => item !== gone),
    unread: list.unread - (gone && !gone.read ? 1 : 0),
  }
}
