import {
  notificationList,
  notificationsClear,
  notificationsDelete,
  notificationsRead,
} from '@verstak/contract/notifications/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import { notificationsUpdated } from '@verstak/federated/events/notifications.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
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

/** The list changes only after the server's answer. */
const changeList = mutation(
  (api: Api, change: (api: Api) => Promise<NotificationList>) =>
    change(api).catch((error: unknown) => {
      console.error('Notifications', isShopError(error) ? error.errors[0] : error)
      throw error
    }),
  notificationsUpdated,
  ({ unread }) => ({ unread }),
)

export function useNotifications() {
  // null until the first page has loaded.
  const [list, setList] = useState<NotificationList | null>(null)
  const { pending, error, run: change } = useMutation(changeList)
  const shown = useRef(list)
  shown.current = list

  const run = async (next: (api: Api, known: NotificationList) => Promise<NotificationList>) => {
    const { done } = await change((api) => next(api, shown.current ?? emptyList))
    if (done) setList(done)
    return done !== null
  }
  const load = (page: number) =>
    run(async (api, known) =>
      withPage(known, await api(notificationList, { query: { page, page_size: PAGE_SIZE } })),
    )
  const first = useRef(load)
  useEffect(() => void first.current(1), [])

  return {
    list,
    error,
    pending: pending !== null,
    load: () => load(nextPage(list ?? emptyList, PAGE_SIZE)),
    read: (id?: number) =>
      run(async (api, known) => {
        const { unread } = await api(notificationsRead, { body: id === undefined ? {} : { id } })
        return withRead(known, unread, id)
      }),
    remove: (id: number) =>
      run(async (api, known) => {
        await api(notificationsDelete, { body: { id } })
        return without(known, id)
      }),
    clear: () =>
      run(async (api) => {
        await api(notificationsClear)
        return emptyList
      }),
  }
}
