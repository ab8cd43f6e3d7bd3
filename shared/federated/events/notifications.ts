import type { ShopEvent } from './event.ts'
import { isNumber, objectOf } from './shapes.ts'

export const notificationsUpdated: ShopEvent<{ unread: number }> = {
  name: 'notifications:updated',
  replay: true,
  shape: objectOf({ unread: isNumber }),
}
