import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const exportList: Call<Shapes['exportList']> = {
  method: 'GET',
  path: '/web/profile/export/list/',
  access: 'auth',
  fresh: true,
}

export const exportCreate: Call<Shapes['exportCreate']> = {
  method: 'GET',
  path: '/web/profile/export/create/',
  access: 'auth',
}

export const exportUpdate: Call<Shapes['exportUpdate']> = {
  method: 'GET',
  path: '/web/profile/export/update/',
  access: 'auth',
  fresh: true,
}

export const exportAdd: Call<Shapes['exportAdd']> = {
  method: 'POST',
  path: '/api/profile/export/add/',
  access: 'auth',
}

export const exportRemove: Call<Shapes['exportRemove']> = {
  method: 'POST',
  path: '/api/profile/export/remove/',
  access: 'auth',
}

export const exportStep: Call<Shapes['exportStep']> = {
  method: 'POST',
  path: '/api/profile/export/step/',
  access: 'auth',
}

export const generateApiToken: Call<Shapes['generateApiToken']> = {
  method: 'GET',
  path: '/web/profile/generateapitoken/',
  access: 'auth',
  fresh: true,
}

export const getApiToken: Call<Shapes['getApiToken']> = {
  method: 'GET',
  path: '/web/profile/getapitoken/',
  access: 'auth',
  fresh: true,
}

export const revokeApiToken: Call<Shapes['revokeApiToken']> = {
  method: 'POST',
  path: '/api/profile/apitoken/revoke/',
  access: 'auth',
}

export const exportGoods: Call<Shapes['exportGoods']> = {
  method: 'GET',
  path: '/web/profile/export/goods/',
  access: 'auth',
  fresh: true,
}

export const exportGoodsAdd: Call<Shapes['exportGoodsAdd']> = {
  method: 'POST',
  path: '/api/profile/export/goods/add/',
  access: 'auth',
}
