import type { Call, FileCall } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const basketFile: FileCall<Shapes['basketFile']> = {
  method: 'POST',
  path: '/api/basket/file/',
  access: 'public',
  takes: 'files',
}

export const basketText: Call<Shapes['basketText']> = {
  method: 'POST',
  path: '/api/basket/text/',
  access: 'public',
}

export const importList: Call<Shapes['importList']> = {
  method: 'GET',
  path: '/web/basket/import/',
  access: 'public',
  fresh: true,
}

export const importReport: Call<Shapes['importReport']> = {
  method: 'GET',
  path: '/web/basket/import/{id}/',
  access: 'public',
  fresh: true,
}

export const importLineChange: Call<Shapes['importLineChange']> = {
  method: 'POST',
  path: '/api/basket/import/line/',
  access: 'public',
}

export const importColumns: Call<Shapes['importColumns']> = {
  method: 'POST',
  path: '/api/basket/import/columns/',
  access: 'public',
}

export const importAdd: Call<Shapes['importAdd']> = {
  method: 'POST',
  path: '/api/basket/import/add/',
  access: 'public',
}

export const importRest: Call<Shapes['importRest']> = {
  method: 'GET',
  path: '/web/basket/import/{id}/rest/',
  access: 'public',
  answer: 'binary',
}

export const importSample: Call<Shapes['importSample']> = {
  method: 'GET',
  path: '/web/basket/sample/{format}/',
  access: 'public',
  answer: 'binary',
}
