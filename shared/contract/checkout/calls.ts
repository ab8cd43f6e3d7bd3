import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const checkoutContent: Call<Shapes['checkoutContent']> = {
  method: 'GET',
  path: '/web/orderCheckout/',
  access: 'auth',
  fresh: true,
}

export const orderPlace: Call<Shapes['orderPlace']> = {
  method: 'POST',
  path: '/api/order/add/',
  access: 'auth',
}
