import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const recommendPopular: Call<Shapes['recommendPopular']> = {
  method: 'GET',
  path: '/api/recommendations/popular/',
  access: 'public',
  fresh: true,
}

export const recommendAccessories: Call<Shapes['recommendAccessories']> = {
  method: 'GET',
  path: '/api/recommendations/accessories/',
  access: 'public',
  fresh: true,
}

export const recommendAlternatives: Call<Shapes['recommendAlternatives']> = {
  method: 'GET',
  path: '/api/recommendations/alternatives/',
  access: 'public',
  fresh: true,
}

export const recommendRelated: Call<Shapes['recommendRelated']> = {
  method: 'GET',
  path: '/api/recommendations/related/',
  access: 'public',
  fresh: true,
}

export const recommendSearch: Call<Shapes['recommendSearch']> = {
  method: 'GET',
  path: '/api/recommendations/search/',
  access: 'public',
  fresh: true,
}

export const recommendPersonal: Call<Shapes['recommendPersonal']> = {
  method: 'GET',
  path: '/api/recommendations/personal/',
  access: 'public',
  fresh: true,
}

export const recommendSale: Call<Shapes['recommendSale']> = {
  method: 'GET',
  path: '/api/recommendations/sale/',
  access: 'public',
  fresh: true,
}

export const recommendInCategories: Call<Shapes['recommendInCategories']> = {
  method: 'GET',
  path: '/api/recommendations/popularInCategories/',
  access: 'public',
  fresh: true,
}

export const recommendProducts: Call<Shapes['recommendProducts']> = {
  method: 'GET',
  path: '/api/recommendations/products/',
  access: 'public',
  fresh: true,
}

export const blockViewed: Call<Shapes['blockViewed']> = {
  method: 'POST',
  path: '/api/recommendations/recomBlockViewed/',
  access: 'public',
}

export const blockTapped: Call<Shapes['blockTapped']> = {
  method: 'POST',
  path: '/api/recommendations/recomTap/',
  access: 'public',
}

export const blockAdded: Call<Shapes['blockAdded']> = {
  method: 'POST',
  path: '/api/recommendations/recomAddToBasket/',
  access: 'public',
}
