import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const mainPage: Call<Shapes['mainPage']> = { method: 'GET', path: '/web/main/', access: 'public' }

export const searchHeader: Call<Shapes['searchHeader']> = {
  method: 'POST',
  path: '/api/searchHeader/',
  access: 'public',
  reads: true,
}

export const sitemap: Call<Shapes['sitemap']> = { method: 'GET', path: '/web/sitemap/', access: 'public' }

export const productCode: Call<Shapes['productCode']> = {
  method: 'POST',
  path: '/api/product/getcode/',
  access: 'public',
  reads: true,
}

export const catalogSection: Call<Shapes['catalogSection']> = {
  method: 'POST',
  path: '/api/catalog/section/',
  access: 'public',
  reads: true,
}

export const sectionList: Call<Shapes['sectionList']> = {
  method: 'GET',
  path: '/web/section/list/',
  access: 'public',
  cached: 'visitor',
}

export const catalogFilter: Call<Shapes['catalogFilter']> = {
  method: 'GET',
  path: '/web/catalog/filter/{filterURLParam}/apply/',
  access: 'public',
}

export const catalogTable: Call<Shapes['catalogTable']> = {
  method: 'GET',
  path: '/web/catalog/filter/{filterURLParam}/xlsx/',
  access: 'public',
  answer: 'binary',
}

export const catalogLine: Call<Shapes['catalogLine']> = {
  method: 'GET',
  path: '/api/catalog/line/{filterURLParam}/apply/',
  access: 'public',
}

export const filterGroups: Call<Shapes['filterGroups']> = {
  method: 'GET',
  path: '/web/filter/',
  access: 'public',
}

export const productDetail: Call<Shapes['productDetail']> = {
  method: 'GET',
  path: '/web/product/detail/{code}/',
  access: 'public',
}

export const expendableMaterials: Call<Shapes['expendableMaterials']> = {
  method: 'POST',
  path: '/api/product/expendableMaterials/',
  access: 'public',
  reads: true,
}
