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

export const orderBasket: Call<Shapes['orderBasket']> = {
  method: 'GET',
  path: '/web/profile/basket/{id}/',
  access: 'auth',
  fresh: true,
}

export const orderCopy: Call<Shapes['orderCopy']> = {
  method: 'POST',
  path: '/api/profile/orders/copy/',
  access: 'auth',
}

export const orderCancel: Call<Shapes['orderCancel']> = {
  method: 'POST',
  path: '/api/profile/orders/cancel/',
  access: 'auth',
}

export const orderApprove: Call<Shapes['orderApprove']> = {
  method: 'POST',
  path: '/api/profile/orders/approve/',
  access: 'auth',
}

export const orderInvoice: Call<Shapes['orderInvoice']> = {
  method: 'GET',
  path: '/api/profile/orders/invoice/',
  access: 'auth',
  answer: 'binary',
}

export const orderTransfer: Call<Shapes['orderTransfer']> = {
  method: 'GET',
  path: '/api/profile/orders/transfer/',
  access: 'auth',
  answer: 'binary',
}

export const orderCalendar: Call<Shapes['orderCalendar']> = {
  method: 'GET',
  path: '/api/profile/orders/calendar/',
  access: 'auth',
  answer: 'binary',
}

export const orderTable: Call<Shapes['orderTable']> = {
  method: 'GET',
  path: '/api/profile/orders/xlsx/',
  access: 'auth',
  answer: 'binary',
}
