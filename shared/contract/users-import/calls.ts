import type { Call, FileCall } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const usersFile: FileCall<Shapes['usersFile']> = {
  method: 'POST',
  path: '/api/personal/contragent/importUsers/',
  access: 'contragent-admin',
  takes: 'files',
}

export const usersImport: Call<Shapes['usersImport']> = {
  method: 'GET',
  path: '/web/personal/contragent/importUsers/{id}/',
  access: 'contragent-admin',
  fresh: true,
}

export const usersImportInvite: Call<Shapes['usersImportInvite']> = {
  method: 'POST',
  path: '/api/personal/contragent/importUsers/invite/',
  access: 'contragent-admin',
}

export const usersImportRest: Call<Shapes['usersImportRest']> = {
  method: 'GET',
  path: '/web/personal/contragent/importUsers/{id}/rest/',
  access: 'contragent-admin',
  answer: 'binary',
}

export const usersImportSample: Call<Shapes['usersImportSample']> = {
  method: 'GET',
  path: '/web/personal/contragent/importSample/{format}/',
  access: 'contragent-admin',
  answer: 'binary',
}
