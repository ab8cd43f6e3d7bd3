import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const eOrderAdd: Call<Shapes['eOrderAdd']> = {
  method: 'POST',
  path: '/api/eorder/add/',
  access: 'public',
}

export const eOrderGet: Call<Shapes['eOrderGet']> = {
  method: 'GET',
  path: '/web/eorder/{key}/',
  access: 'public',
  fresh: true,
}
