import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const checkoutContent: Call<Shapes['checkoutContent']> = {
  method: 'GET',
  path: '/web/orderCheckout/',
  access: 'auth',
  fresh: true,
}

export const checkoutDraft: Call<Shapes['checkoutDraft']> = {
  method: 'POST',
  path: '/api/order/draft/',
  access: 'auth',
}

export const orderCheck: Call<Shapes['orderCheck']> = {
  method: 'POST',
  path: '/api/order/check/',
  access: 'auth',
}

export const orderPlace: Call<Shapes['orderPlace']> = {
  method: 'POST',
  path: '/api/order/add/',
  access: 'auth',
}
