import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const favoriteList: Call<Shapes['favoriteList']> = {
  method: 'GET',
  path: '/web/favorite/',
  access: 'public',
}

export const favoriteTable: Call<Shapes['favoriteTable']> = {
  method: 'GET',
  path: '/web/favorite/xlsx/',
  access: 'public',
  answer: 'binary',
}

export const favoriteAdd: Call<Shapes['favoriteAdd']> = {
  method: 'POST',
  path: '/api/favorite/add/',
  access: 'public',
}

export const favoriteNote: Call<Shapes['favoriteNote']> = {
  method: 'POST',
  path: '/api/favorite/note/',
  access: 'public',
}

export const favoriteRemove: Call<Shapes['favoriteRemove']> = {
  method: 'POST',
  path: '/api/favorite/remove/',
  access: 'public',
}

export const favoriteClear: Call<Shapes['favoriteClear']> = {
  method: 'POST',
  path: '/api/favorite/clear/',
  access: 'public',
}

export const compareList: Call<Shapes['compareList']> = {
  method: 'GET',
  path: '/web/compare/',
  access: 'public',
}

export const compareShared: Call<Shapes['compareShared']> = {
  method: 'GET',
  path: '/web/compare/shared/',
  access: 'public',
}

export const compareTable: Call<Shapes['compareTable']> = {
  method: 'GET',
  path: '/web/compare/xlsx/',
  access: 'public',
  answer: 'binary',
}

export const compareAdd: Call<Shapes['compareAdd']> = {
  method: 'POST',
  path: '/api/compare/add/',
  access: 'public',
}

export const compareRemove: Call<Shapes['compareRemove']> = {
  method: 'POST',
  path: '/api/compare/remove/',
  access: 'public',
}

export const compareClear: Call<Shapes['compareClear']> = {
  method: 'POST',
  path: '/api/compare/clear/',
  access: 'public',
}
