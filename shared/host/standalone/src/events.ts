import * as basket from '@verstak/federated/events/basket.ts'
import type { ShopEvent } from '@verstak/federated/events/event.ts'
import * as notifications from '@verstak/federated/events/notifications.ts'
import * as session from '@verstak/federated/events/session.ts'
import * as sets from '@verstak/federated/events/sets.ts'

/** All events of the shop that this build knows, by name. */
export const events: ReadonlyMap<string, ShopEvent<unknown>> = new Map(
  [basket, notifications, session, sets]
    .flatMap((module) => Object.values(module) as ShopEvent<unknown>[])
    .map((event) => [event.name, event]),
)
