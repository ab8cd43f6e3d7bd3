import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const paymentStart: Call<Shapes['paymentStart']> = {
  method: 'POST',
  path: '/api/profile/orders/pay/',
  access: 'auth',
}
