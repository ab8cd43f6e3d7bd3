import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const packingList: Call<Shapes['packingList']> = {
  method: 'GET',
  path: '/web/uplist/{id}/',
  access: 'public',
}

export const packingListPdf: Call<Shapes['packingListPdf']> = {
  method: 'GET',
  path: '/web/uplist/{id}/pdf/',
  access: 'public',
  answer: 'binary',
}

export const packingLists: Call<Shapes['packingLists']> = {
  method: 'GET',
  path: '/api/uplist/list/',
  access: 'auth',
  fresh: true,
}

export const packingReceive: Call<Shapes['packingReceive']> = {
  method: 'POST',
  path: '/api/uplist/receive/',
  access: 'public',
}
