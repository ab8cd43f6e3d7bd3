import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const organizationList: Call<Shapes['organizationList']> = {
  method: 'POST',
  path: '/api/organization/list/',
  access: 'public',
  reads: true,
}

export const addressList: Call<Shapes['addressList']> = {
  method: 'POST',
  path: '/api/address/list/',
  access: 'auth',
  reads: true,
}

export const addressListSeparated: Call<Shapes['addressListSeparated']> = {
  method: 'POST',
  path: '/api/address/listWithSeparation/',
  access: 'auth',
  reads: true,
}

export const sendVerifyCode: Call<Shapes['sendVerifyCode']> = {
  method: 'POST',
  path: '/api/sendVerifyCode/',
  access: 'public',
}

export const checkVerifyCode: Call<Shapes['checkVerifyCode']> = {
  method: 'POST',
  path: '/api/checkVerifyCode/',
  access: 'public',
}

export const codeLink: Call<Shapes['codeLink']> = {
  method: 'GET',
  path: '/web/verification/{key}/',
  access: 'public',
  fresh: true,
}

export const sendSms: Call<Shapes['sendSms']> = { method: 'POST', path: '/api/sendSms/', access: 'public' }

export const sendSmsCheck: Call<Shapes['sendSmsCheck']> = {
  method: 'POST',
  path: '/api/sendSmsCheck/',
  access: 'public',
}

export const accountRegister: Call<Shapes['accountRegister']> = {
  method: 'POST',
  path: '/api/registration/',
  access: 'public',
}

export const passwordRestore: Call<Shapes['passwordRestore']> = {
  method: 'POST',
  path: '/api/password/restore/',
  access: 'public',
}

export const accountDeletion: Call<Shapes['accountDeletion']> = {
  method: 'GET',
  path: '/web/profile/deletion/',
  access: 'auth',
  fresh: true,
}

export const accountDeletionRequest: Call<Shapes['accountDeletionRequest']> = {
  method: 'POST',
  path: '/api/profile/deletion/request/',
  access: 'auth',
}

export const accountDeletionCancel: Call<Shapes['accountDeletionCancel']> = {
  method: 'POST',
  path: '/api/profile/deletion/cancel/',
  access: 'auth',
}

export const joinRequestList: Call<Shapes['joinRequestList']> = {
  method: 'GET',
  path: '/web/profile/contragent/joinRequests/',
  access: 'contragent-admin',
  fresh: true,
}

export const joinRequestDecide: Call<Shapes['joinRequestDecide']> = {
  method: 'POST',
  path: '/api/profile/contragent/joinRequest/',
  access: 'contragent-admin',
}
