import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const appealList: Call<Shapes['appealList']> = {
  method: 'GET',
  path: '/web/personal/appeals/',
  access: 'auth',
  fresh: true,
}

export const appealDetail: Call<Shapes['appealDetail']> = {
  method: 'GET',
  path: '/web/personal/appeal/{id}/',
  access: 'auth',
  fresh: true,
}

export const appealTypes: Call<Shapes['appealTypes']> = {
  method: 'GET',
  path: '/web/personal/appeals/getTypesList/',
  access: 'auth',
}

export const appealCategories: Call<Shapes['appealCategories']> = {
  method: 'GET',
  path: '/web/personal/appeals/getCategoriesList/',
  access: 'auth',
}

export const appealAdd: Call<Shapes['appealAdd']> = {
  method: 'POST',
  path: '/api/appeals/add/',
  access: 'auth',
}

export const appealMessageAdd: Call<Shapes['appealMessageAdd']> = {
  method: 'POST',
  path: '/api/appealsMessage/add/',
  access: 'auth',
}

export const appealMessagesRead: Call<Shapes['appealMessagesRead']> = {
  method: 'POST',
  path: '/api/appealsMessage/read/',
  access: 'auth',
}

export const appealSetRating: Call<Shapes['appealSetRating']> = {
  method: 'POST',
  path: '/api/appeals/setRating/',
  access: 'auth',
}

export const appealSetStatus: Call<Shapes['appealSetStatus']> = {
  method: 'POST',
  path: '/api/appeals/setStatus/',
  access: 'auth',
}

export const appealMessageSetRating: Call<Shapes['appealMessageSetRating']> = {
  method: 'POST',
  path: '/api/appealsMessage/setRating/',
  access: 'auth',
}
