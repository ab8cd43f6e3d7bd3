import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const orderList: Call<Shapes['orderList']> = {
  method: 'GET',
  path: '/web/profile/orders/',
  access: 'auth',
  fresh: true,
}

export const orderDetail: Call<Shapes['orderDetail']> = {
  method: 'GET',
  path: '/web/profile/orders/{order_number}/',
  access: 'auth',
}
