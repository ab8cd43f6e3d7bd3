import type { Handlers } from './http/handler.ts'
import { authHandlers } from './modules/auth/routes.ts'
import { basketHandlers } from './modules/basket/routes.ts'
import { catalogHandlers } from './modules/catalog/routes.ts'
import { checkoutHandlers } from './modules/checkout/routes.ts'
import { orderHandlers } from './modules/orders/routes.ts'
import { priceTagHandlers } from './modules/price-tags/routes.ts'

/** Every handler of the API; the type fails when a call of the contract has none. */
export const handlers: Handlers = {
  ...authHandlers,
  ...catalogHandlers,
  ...basketHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...priceTagHandlers,
}
