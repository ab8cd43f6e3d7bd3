import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const menuList: Call<Shapes['menuList']> = {
  method: 'GET',
  path: '/api/menu/list/',
  access: 'public',
  cached: 'everybody',
}

export const menuGet: Call<Shapes['menuGet']> = {
  method: 'GET',
  path: '/api/menu/get/',
  access: 'public',
  cached: 'everybody',
}

export const menuAll: Call<Shapes['menuAll']> = {
  method: 'GET',
  path: '/api/menu/all/',
  access: 'public',
  cached: 'everybody',
}
