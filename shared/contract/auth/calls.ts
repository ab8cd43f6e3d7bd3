import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const authenticate: Call<Shapes['authenticate']> = {
  method: 'POST',
  path: '/api/authentication/',
  access: 'public',
}

export const authenticateCode: Call<Shapes['authenticateCode']> = {
  method: 'POST',
  path: '/api/authentication/code/',
  access: 'public',
}

export const sessionConfirm: Call<Shapes['sessionConfirm']> = {
  method: 'POST',
  path: '/api/profile/confirm/',
  access: 'auth',
}

export const logout: Call<Shapes['logout']> = { method: 'POST', path: '/api/logout/', access: 'public' }

export const profileGet: Call<Shapes['profileGet']> = {
  method: 'GET',
  path: '/web/profile/get/',
  access: 'auth',
  fresh: true,
}

export const headerData: Call<Shapes['headerData']> = {
  method: 'GET',
  path: '/api/header/',
  access: 'public',
  fresh: true,
}

export const logoutAll: Call<Shapes['logoutAll']> = {
  method: 'POST',
  path: '/api/logout/all/',
  access: 'auth',
}

export const sessionEnd: Call<Shapes['sessionEnd']> = {
  method: 'POST',
  path: '/api/profile/sessions/end/',
  access: 'auth',
}

export const sessionList: Call<Shapes['sessionList']> = {
  method: 'GET',
  path: '/web/profile/sessions/',
  access: 'auth',
  fresh: true,
}
