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

export const priceTagLayouts: Call<Shapes['priceTagLayouts']> = {
  method: 'GET',
  path: '/api/pricetag/layouts/',
  access: 'auth',
  fresh: true,
}

export const priceTagLayoutSave: Call<Shapes['priceTagLayoutSave']> = {
  method: 'POST',
  path: '/api/pricetag/layouts/save/',
  access: 'auth',
}

export const priceTagLayoutRemove: Call<Shapes['priceTagLayoutRemove']> = {
  method: 'POST',
  path: '/api/pricetag/layouts/remove/',
  access: 'auth',
}

export const priceTagOffset: Call<Shapes['priceTagOffset']> = {
  method: 'POST',
  path: '/api/pricetag/offset/',
  access: 'auth',
}

export const priceTagCalibration: Call<Shapes['priceTagCalibration']> = {
  method: 'GET',
  path: '/api/pricetag/calibration/',
  access: 'auth',
  answer: 'binary',
}

export const priceTagTable: Call<Shapes['priceTagTable']> = {
  method: 'GET',
  path: '/api/pricetag/table/',
  access: 'auth',
  answer: 'binary',
}
