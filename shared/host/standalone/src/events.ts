import * as basket from '@verstak/shared/events/basket.ts'
import type { ShopEvent } from '@verstak/shared/events/event.ts'
import * as notifications from '@verstak/shared/events/notifications.ts'
import * as session from '@verstak/shared/events/session.ts'
import * as sets from '@verstak/shared/events/sets.ts'

/** Every event of the shop that this build knows, by its name. */
export const events: ReadonlyMap<string, ShopEvent<unknown>> = new Map(
  [basket, notifications, session, sets]
    .flatMap((module) => Object.values(module) as ShopEvent<unknown>[])
    .map((event) => [event.name, event]),
)
