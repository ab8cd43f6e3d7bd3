import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly notification: number
}

export const holders: Holders<ExampleData> = { notification: 'visitor' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  notificationList: () => ({ query: { page: '1', page_size: '20' } }),
  notificationsClear: () => ({}),
  notificationsDelete: ({ notification }) => ({ body: { id: notification } }),
  notificationsRead: ({ notification }) => ({ body: { id: notification } }),
  headerNotification: () => ({}),
  moscowNotice: () => ({}),
}
