import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const personalAddresses: Call<Shapes['personalAddresses']> = {
  method: 'GET',
  path: '/web/personal/addresses/',
  access: 'auth',
  fresh: true,
}

export const deliveryAddresses: Call<Shapes['deliveryAddresses']> = {
  method: 'POST',
  path: '/api/deliveryAddresses/',
  access: 'auth',
}
