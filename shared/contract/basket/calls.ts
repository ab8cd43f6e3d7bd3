import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const basketAdd: Call<Shapes['basketAdd']> = {
  method: 'POST',
  path: '/api/basket/add/',
  access: 'public',
}

export const basketUpdate: Call<Shapes['basketUpdate']> = {
  method: 'POST',
  path: '/api/basket/update/',
  access: 'public',
}

export const basketFind: Call<Shapes['basketFind']> = {
  method: 'POST',
  path: '/api/basket/find/',
  access: 'public',
  reads: true,
}

export const basketListAdd: Call<Shapes['basketListAdd']> = {
  method: 'POST',
  path: '/api/basket/list/add/',
  access: 'public',
}

export const basketListUpdate: Call<Shapes['basketListUpdate']> = {
  method: 'POST',
  path: '/api/basket/list/update/',
  access: 'public',
}

export const basketRemove: Call<Shapes['basketRemove']> = {
  method: 'POST',
  path: '/api/basket/remove/',
  access: 'public',
}

export const basketClear: Call<Shapes['basketClear']> = {
  method: 'POST',
  path: '/api/basket/clear/',
  access: 'public',
}

export const basketInactiveRemove: Call<Shapes['basketInactiveRemove']> = {
  method: 'POST',
  path: '/api/basket/inactive/remove/',
  access: 'public',
}

export const basketFix: Call<Shapes['basketFix']> = {
  method: 'POST',
  path: '/api/basket/fix/',
  access: 'public',
}

export const basketMerge: Call<Shapes['basketMerge']> = {
  method: 'POST',
  path: '/api/basket/merge/',
  access: 'auth',
}

export const basketProducts: Call<Shapes['basketProducts']> = {
  method: 'GET',
  path: '/web/basket/products/',
  access: 'public',
  fresh: true,
}

export const basketExport: Call<Shapes['basketExport']> = {
  method: 'GET',
  path: '/web/basket/export/{format}/',
  access: 'public',
  answer: 'binary',
}
