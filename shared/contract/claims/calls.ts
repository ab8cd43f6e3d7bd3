import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const claimList: Call<Shapes['claimList']> = {
  method: 'GET',
  path: '/api/claims/list/all/',
  access: 'auth',
  fresh: true,
}

export const claimDetail: Call<Shapes['claimDetail']> = {
  method: 'GET',
  path: '/api/claims/detail/{a}/{b}/',
  access: 'auth',
  fresh: true,
}

export const claimAdd: Call<Shapes['claimAdd']> = {
  method: 'POST',
  path: '/api/claims/add/{type}/',
  access: 'auth',
}

export const claimContacts: Call<Shapes['claimContacts']> = {
  method: 'POST',
  path: '/web/profile/users/get/',
  access: 'auth',
  reads: true,
}

export const claimDraftGet: Call<Shapes['claimDraftGet']> = {
  method: 'GET',
  path: '/api/claims/draft/{id}/',
  access: 'auth',
  fresh: true,
}

export const claimDraftSave: Call<Shapes['claimDraftSave']> = {
  method: 'POST',
  path: '/api/claims/draft/save/',
  access: 'auth',
}

export const claimDraftRemove: Call<Shapes['claimDraftRemove']> = {
  method: 'POST',
  path: '/api/claims/draft/remove/',
  access: 'auth',
}

export const claimReply: Call<Shapes['claimReply']> = {
  method: 'POST',
  path: '/api/claims/reply/',
  access: 'auth',
}

export const claimAct: Call<Shapes['claimAct']> = {
  method: 'GET',
  path: '/api/claims/act/{a}/{b}/',
  access: 'auth',
  answer: 'binary',
}

export const claimTable: Call<Shapes['claimTable']> = {
  method: 'GET',
  path: '/api/claims/table/',
  access: 'auth',
  answer: 'binary',
}
