import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const discountList: Call<Shapes['discountList']> = {
  method: 'GET',
  path: '/web/personal/discounts/',
  access: 'auth',
}

export const discountTable: Call<Shapes['discountTable']> = {
  method: 'GET',
  path: '/api/personal/discounts/xlsx/',
  access: 'auth',
  answer: 'binary',
}
