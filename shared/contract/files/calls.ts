import type { Call, FileCall } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const fileAdd: FileCall<Shapes['fileAdd']> = {
  method: 'POST',
  path: '/api/files/add/',
  access: 'public',
  takes: 'files',
}

export const fileRemove: Call<Shapes['fileRemove']> = {
  method: 'POST',
  path: '/api/files/remove/',
  access: 'public',
}

export const fileGet: Call<Shapes['fileGet']> = {
  method: 'GET',
  path: '/web/files/{id}/',
  access: 'public',
  answer: 'binary',
}
