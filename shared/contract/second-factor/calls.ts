import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const secondFactor: Call<Shapes['secondFactor']> = {
  method: 'GET',
  path: '/web/profile/second-factor/',
  access: 'auth',
  fresh: true,
}

export const secondFactorStart: Call<Shapes['secondFactorStart']> = {
  method: 'POST',
  path: '/api/profile/second-factor/start/',
  access: 'auth',
}

export const secondFactorOn: Call<Shapes['secondFactorOn']> = {
  method: 'POST',
  path: '/api/profile/second-factor/on/',
  access: 'auth',
}

export const secondFactorOff: Call<Shapes['secondFactorOff']> = {
  method: 'POST',
  path: '/api/profile/second-factor/off/',
  access: 'auth',
}
