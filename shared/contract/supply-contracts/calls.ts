import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const contractList: Call<Shapes['contractList']> = {
  method: 'GET',
  path: '/web/personal/contracts/',
  access: 'auth',
  fresh: true,
}

export const contractChoose: Call<Shapes['contractChoose']> = {
  method: 'POST',
  path: '/api/basket/contract/',
  access: 'auth',
}

export const contractApart: Call<Shapes['contractApart']> = {
  method: 'POST',
  path: '/api/basket/contract/apart/',
  access: 'auth',
}
