import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const notificationList: Call<Shapes['notificationList']> = {
  method: 'GET',
  path: '/web/notifications/',
  access: 'auth',
  fresh: true,
}

export const notificationsClear: Call<Shapes['notificationsClear']> = {
  method: 'POST',
  path: '/web/notifications/clear/',
  access: 'auth',
}

export const notificationsDelete: Call<Shapes['notificationsDelete']> = {
  method: 'POST',
  path: '/web/notifications/delete/',
  access: 'auth',
}

export const notificationsRead: Call<Shapes['notificationsRead']> = {
  method: 'POST',
  path: '/api/notifications/read/',
  access: 'auth',
}

export const headerNotification: Call<Shapes['headerNotification']> = {
  method: 'GET',
  path: '/api/header/notification/',
  access: 'auth',
  fresh: true,
}

export const moscowNotice: Call<Shapes['moscowNotice']> = {
  method: 'GET',
  path: '/api/header/moscow/',
  access: 'public',
  cached: 'everybody',
}
