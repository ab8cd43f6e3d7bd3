import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const guaranteeInfo: Call<Shapes['guaranteeInfo']> = {
  method: 'GET',
  path: '/web/guarantee/',
  access: 'public',
  cached: 'everybody',
}

export const guaranteeSticker: Call<Shapes['guaranteeSticker']> = {
  method: 'GET',
  path: '/web/guarantee/stickers/{code}/',
  access: 'public',
  answer: 'binary',
}

export const guaranteeProduct: Call<Shapes['guaranteeProduct']> = {
  method: 'POST',
  path: '/api/guarantee/product/',
  access: 'public',
  reads: true,
}

export const guaranteeAddRequest: Call<Shapes['guaranteeAddRequest']> = {
  method: 'POST',
  path: '/api/guarantee/addRequest/',
  access: 'public',
}

export const guaranteeResponse: Call<Shapes['guaranteeResponse']> = {
  method: 'GET',
  path: '/web/guarantee/response/',
  access: 'public',
  fresh: true,
}

export const guaranteeCertificate: Call<Shapes['guaranteeCertificate']> = {
  method: 'GET',
  path: '/web/guarantee/certificate/',
  access: 'public',
  answer: 'binary',
}

export const guaranteeList: Call<Shapes['guaranteeList']> = {
  method: 'GET',
  path: '/web/personal/guarantee/',
  access: 'auth',
  fresh: true,
}

export const guaranteeDetail: Call<Shapes['guaranteeDetail']> = {
  method: 'GET',
  path: '/web/personal/guarantee/{number}/',
  access: 'auth',
  fresh: true,
}

export const guaranteeFits: Call<Shapes['guaranteeFits']> = {
  method: 'POST',
  path: '/api/guarantee/fits/',
  access: 'auth',
  reads: true,
}
