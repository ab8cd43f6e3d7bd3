import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const storeInfo: Call<Shapes['storeInfo']> = {
  method: 'GET',
  path: '/api/store/',
  access: 'public',
  cached: 'everybody',
}

export const contentPage: Call<Shapes['contentPage']> = {
  method: 'GET',
  path: '/web/content/{slug}/',
  access: 'public',
  cached: 'everybody',
}

export const advantageList: Call<Shapes['advantageList']> = {
  method: 'GET',
  path: '/web/advantages/',
  access: 'public',
  cached: 'everybody',
}

export const consentTexts: Call<Shapes['consentTexts']> = {
  method: 'GET',
  path: '/web/consents/',
  access: 'public',
}
