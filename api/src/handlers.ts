import type { Handlers } from './http/handler.ts'
import { accountHandlers } from './modules/accounts/routes.ts'
import { authHandlers } from './modules/auth/routes.ts'
import { basketHandlers } from './modules/basket/routes.ts'
import { botHandlers } from './modules/bot/routes.ts'
import { catalogHandlers } from './modules/catalog/routes.ts'
import { checkoutHandlers } from './modules/checkout/routes.ts'
import { contentHandlers } from './modules/content/routes.ts'
import { menuHandlers } from './modules/menus/routes.ts'
import { notificationHandlers } from './modules/notifications/routes.ts'
import { orderHandlers } from './modules/orders/routes.ts'
import { priceTagHandlers } from './modules/price-tags/routes.ts'
import { publicFormHandlers } from './modules/public-forms/routes.ts'
import { recommendationHandlers } from './modules/recommendations/routes.ts'
import { setHandlers } from './modules/sets/routes.ts'

/** Every handler of the API; the type fails when a call of the contract has none. */
export const handlers: Handlers = {
  ...authHandlers,
  ...catalogHandlers,
  ...basketHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...priceTagHandlers,
  ...botHandlers,
  ...accountHandlers,
  ...contentHandlers,
  ...setHandlers,
  ...recommendationHandlers,
  ...notificationHandlers,
  ...menuHandlers,
  ...publicFormHandlers,
}
