import type { GoodRequests, Holders } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly notification: number
}

export const holders: Holders<World> = { notification: 'visitor' }

export const goodRequests: GoodRequests<typeof calls, World> = {
  notificationList: () => ({ query: { page: '1', page_size: '20' } }),
  notificationsClear: () => ({}),
  notificationsDelete: ({ notification }) => ({ body: { id: notification } }),
  notificationsRead: ({ notification }) => ({ body: { id: notification } }),
  headerNotification: () => ({}),
  moscowNotice: () => ({}),
}
