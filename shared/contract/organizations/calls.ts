import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const organizationConfirmation: Call<Shapes['organizationConfirmation']> = {
  method: 'GET',
  path: '/web/profile/contragent/confirmation/',
  access: 'contragent-admin',
  fresh: true,
}

export const organizationCode: Call<Shapes['organizationCode']> = {
  method: 'POST',
  path: '/api/profile/contragent/sendConfirmCode/',
  access: 'contragent-admin',
}

export const organizationConfirm: Call<Shapes['organizationConfirm']> = {
  method: 'POST',
  path: '/api/profile/contragent/confirm/',
  access: 'contragent-admin',
}
