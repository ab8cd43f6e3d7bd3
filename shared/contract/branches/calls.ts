import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const affiliateList: Call<Shapes['affiliateList']> = {
  method: 'GET',
  path: '/web/affiliates/',
  access: 'public',
}

export const affiliate: Call<Shapes['affiliate']> = {
  method: 'GET',
  path: '/web/affiliates/{code}/',
  access: 'public',
}

export const cityList: Call<Shapes['cityList']> = {
  method: 'GET',
  path: '/web/cities/',
  access: 'public',
  cached: 'visitor',
}

export const shopList: Call<Shapes['shopList']> = {
  method: 'GET',
  path: '/web/where_to_buy/',
  access: 'public',
}
