import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly notification: number
}

export const holders: Holders<World> = { notification: 'visitor' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  notificationList: () => ({ query: { page: '1', page_size: '20' } }),
  notificationsClear: () => ({}),
  notificationsDelete: ({ notification }) => ({ body: { id: notification } }),
  notificationsRead: ({ notification }) => ({ body: { id: notification } }),
  headerNotification: () => ({}),
  moscowNotice: () => ({}),
}
