import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const actionList: Call<Shapes['actionList']> = {
  method: 'GET',
  path: '/web/actions/',
  access: 'show_actions',
}

export const actionDetail: Call<Shapes['actionDetail']> = {
  method: 'GET',
  path: '/web/actions/{code}/',
  access: 'show_actions',
}
