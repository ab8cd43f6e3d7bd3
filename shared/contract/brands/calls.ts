import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const brandList: Call<Shapes['brandList']> = {
  method: 'GET',
  path: '/web/brands/',
  access: 'public',
  cached: 'everybody',
}

export const brandPage: Call<Shapes['brandPage']> = {
  method: 'GET',
  path: '/web/brands/{code}/',
  access: 'public',
  cached: 'everybody',
}
