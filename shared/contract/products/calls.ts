import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const productDescription: Call<Shapes['productDescription']> = {
  method: 'POST',
  path: '/api/product/description/',
  access: 'public',
  reads: true,
}

export const productFaq: Call<Shapes['productFaq']> = {
  method: 'POST',
  path: '/api/product/faq/',
  access: 'public',
  reads: true,
}

export const addQuestion: Call<Shapes['addQuestion']> = {
  method: 'POST',
  path: '/api/product/faq/addQuestion/',
  access: 'public',
}

export const requestPrice: Call<Shapes['requestPrice']> = {
  method: 'POST',
  path: '/api/product/requestPrice/',
  access: 'public',
}

export const catalogProduct: Call<Shapes['catalogProduct']> = {
  method: 'POST',
  path: '/api/catalog/product/',
  access: 'public',
  reads: true,
}

export const catalogFind: Call<Shapes['catalogFind']> = {
  method: 'POST',
  path: '/api/catalog/find/',
  access: 'public',
  reads: true,
}

export const catalogSimilar: Call<Shapes['catalogSimilar']> = {
  method: 'GET',
  path: '/api/catalog/similar/',
  access: 'public',
}

export const productItems: Call<Shapes['productItems']> = {
  method: 'POST',
  path: '/api/product/getitems/',
  access: 'public',
  reads: true,
}
