import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const mediaMaterials: Call<Shapes['mediaMaterials']> = {
  method: 'GET',
  path: '/web/media/materials/',
  access: 'public',
  cached: 'everybody',
}

export const mediaMaterial: Call<Shapes['mediaMaterial']> = {
  method: 'GET',
  path: '/web/media/materials/{code}/',
  access: 'public',
  cached: 'everybody',
}

export const mediaFile: Call<Shapes['mediaFile']> = {
  method: 'GET',
  path: '/web/media/file/{code}/',
  access: 'public',
  answer: 'binary',
}

export const mediaSocial: Call<Shapes['mediaSocial']> = {
  method: 'GET',
  path: '/web/media/social/',
  access: 'public',
  cached: 'everybody',
}

export const mediaVideo: Call<Shapes['mediaVideo']> = {
  method: 'GET',
  path: '/web/media/video/',
  access: 'public',
  cached: 'everybody',
}

export const mediaGoods: Call<Shapes['mediaGoods']> = {
  method: 'POST',
  path: '/api/media/goods/',
  access: 'public',
  reads: true,
}

export const mediaArchive: Call<Shapes['mediaArchive']> = {
  method: 'GET',
  path: '/api/media/archive/',
  access: 'public',
  answer: 'binary',
}

export const printSheet: Call<Shapes['printSheet']> = {
  method: 'POST',
  path: '/api/media/print/',
  access: 'public',
  reads: true,
}
