import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const priceTagList: Call<Shapes['priceTagList']> = {
  method: 'GET',
  path: '/api/pricetag/list/',
  access: 'auth',
  fresh: true,
}

export const priceTagSearch: Call<Shapes['priceTagSearch']> = {
  method: 'POST',
  path: '/api/pricetag/search/',
  access: 'auth',
  reads: true,
}

export const priceTagAdd: Call<Shapes['priceTagAdd']> = {
  method: 'POST',
  path: '/api/pricetag/add/',
  access: 'auth',
}

export const priceTagAddFrom: Call<Shapes['priceTagAddFrom']> = {
  method: 'POST',
  path: '/api/pricetag/addFrom/',
  access: 'auth',
}

export const priceTagDelete: Call<Shapes['priceTagDelete']> = {
  method: 'POST',
  path: '/api/pricetag/delete/',
  access: 'auth',
}

export const priceTagUpdate: Call<Shapes['priceTagUpdate']> = {
  method: 'POST',
  path: '/api/pricetag/update/',
  access: 'auth',
}

export const priceTagChanged: Call<Shapes['priceTagChanged']> = {
  method: 'GET',
  path: '/api/pricetag/changed/',
  access: 'auth',
  fresh: true,
}

export const priceTagPriceRule: Call<Shapes['priceTagPriceRule']> = {
  method: 'POST',
  path: '/api/pricetag/priceRule/',
  access: 'auth',
}

export const priceTagPdf: Call<Shapes['priceTagPdf']> = {
  method: 'GET',
  path: '/api/pricetag/pdf/',
  access: 'auth',
  answer: 'binary',
}
