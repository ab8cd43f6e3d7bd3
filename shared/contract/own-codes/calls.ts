import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const ownCodes: Call<Shapes['ownCodes']> = {
  method: 'GET',
  path: '/web/profile/codes/',
  access: 'auth',
  fresh: true,
}

export const ownCodeSave: Call<Shapes['ownCodeSave']> = {
  method: 'POST',
  path: '/api/profile/codes/save/',
  access: 'auth',
}

export const ownCodeRemove: Call<Shapes['ownCodeRemove']> = {
  method: 'POST',
  path: '/api/profile/codes/remove/',
  access: 'auth',
}
