import {
  notificationList,
  notificationsClear,
  notificationsDelete,
  notificationsRead,
} from '@verstak/shared/contract/notifications/calls.ts'
import { errorMessage, isShopError } from '@verstak/shared/contract/shop-error.ts'
import { notificationsUpdated } from '@verstak/shared/events/notifications.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { bus } from '@verstak/shared/federated/bus.ts'
import { useEffect, useRef, useState } from 'react'
import {
  emptyList,
  type NotificationList,
  nextPage,
  without,
  withPage,
  withRead,
} from './notification-list.ts'

const PAGE_SIZE = 20

/** The notifications of the panel and what can be done with them; the header and the other tabs hear of every change. */
export function useNotifications() {
  // null: the first page has not come yet.
  const [list, setList] = useState<NotificationList | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const shown = useRef(list)
  shown.current = list

  /** Changes the list as the server's answer says; nothing is changed before it. */
  const run = async (change: (list: NotificationList) => Promise<NotificationList>): Promise<boolean> => {
    setPending(true)
    setError(null)
    try {
      const next = await change(shown.current ?? emptyList)
      setList(next)
      bus.publish(notificationsUpdated, { unread: next.unread })
      return true
    } catch (failure) {
      // Section 8: the first error of these calls goes to the log.
      console.error('Notifications', isShopError(failure) ? failure.errors[0] : failure)
      setError(errorMessage(failure))
      return false
    } finally {
      setPending(false)
    }
  }

  const api = browserApi()
  const load = (page: number) =>
    run(async (known) =>
      withPage(known, await api(notificationList, { query: { page, page_size: PAGE_SIZE } })),
    )
  const first = useRef(load)
  useEffect(() => void first.current(1), [])

  return {
    list,
    error,
    pending,
    load: () => load(nextPage(list ?? emptyList, PAGE_SIZE)),
    read: (id?: number) =>
      run(async (known) => {
        const { unread } = await api(notificationsRead, { body: id === undefined ? {} : { id } })
        return withRead(known, unread, id)
      }),
    remove: (id: number) =>
      run(async (known) => {
        await api(notificationsDelete, { body: { id } })
        return without(known, id)
      }),
    clear: () =>
      run(async () => {
        await api(notificationsClear)
        return emptyList
      }),
  }
}
