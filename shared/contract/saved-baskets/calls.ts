import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const savedBaskets: Call<Shapes['savedBaskets']> = {
  method: 'GET',
  path: '/web/basket/saved/',
  access: 'auth',
  fresh: true,
}

export const savedBasket: Call<Shapes['savedBasket']> = {
  method: 'GET',
  path: '/web/basket/saved/{id}/',
  access: 'auth',
  fresh: true,
}

export const savedBasketExport: Call<Shapes['savedBasketExport']> = {
  method: 'GET',
  path: '/web/basket/saved/{id}/export/{format}/',
  access: 'auth',
  answer: 'binary',
}

export const savedBasketSave: Call<Shapes['savedBasketSave']> = {
  method: 'POST',
  path: '/api/basket/saved/save/',
  access: 'auth',
}

export const savedBasketOpen: Call<Shapes['savedBasketOpen']> = {
  method: 'POST',
  path: '/api/basket/saved/open/',
  access: 'auth',
}

export const savedBasketRename: Call<Shapes['savedBasketRename']> = {
  method: 'POST',
  path: '/api/basket/saved/rename/',
  access: 'auth',
}

export const savedBasketRemove: Call<Shapes['savedBasketRemove']> = {
  method: 'POST',
  path: '/api/basket/saved/remove/',
  access: 'auth',
}

export const savedBasketShare: Call<Shapes['savedBasketShare']> = {
  method: 'POST',
  path: '/api/basket/saved/share/',
  access: 'auth',
}

export const sharedBasket: Call<Shapes['sharedBasket']> = {
  method: 'GET',
  path: '/web/basket/shared/{key}/',
  access: 'public',
  fresh: true,
}

export const sharedBasketExport: Call<Shapes['sharedBasketExport']> = {
  method: 'GET',
  path: '/web/basket/shared/{key}/export/{format}/',
  access: 'public',
  answer: 'binary',
}

export const sharedBasketAdd: Call<Shapes['sharedBasketAdd']> = {
  method: 'POST',
  path: '/api/basket/shared/add/',
  access: 'public',
}
