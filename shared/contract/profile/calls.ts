import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const profileDetails: Call<Shapes['profileDetails']> = {
  method: 'GET',
  path: '/web/profile/details/',
  access: 'auth',
  fresh: true,
}

export const profileUpdate: Call<Shapes['profileUpdate']> = {
  method: 'POST',
  path: '/api/profile/update/',
  access: 'auth',
}

export const passwordCode: Call<Shapes['passwordCode']> = {
  method: 'POST',
  path: '/api/password/code/',
  access: 'auth',
}

export const passwordChange: Call<Shapes['passwordChange']> = {
  method: 'POST',
  path: '/api/password/change/',
  access: 'auth',
}

export const sendOrderStatus: Call<Shapes['sendOrderStatus']> = {
  method: 'POST',
  path: '/api/profile/sendOrderStatus/',
  access: 'auth',
}

export const registrationDate: Call<Shapes['registrationDate']> = {
  method: 'GET',
  path: '/web/profile/regdate/',
  access: 'auth',
}

export const consentWithdraw: Call<Shapes['consentWithdraw']> = {
  method: 'POST',
  path: '/api/profile/consents/withdraw/',
  access: 'auth',
}

export const profileData: Call<Shapes['profileData']> = {
  method: 'GET',
  path: '/web/profile/data/',
  access: 'auth',
  answer: 'binary',
}
