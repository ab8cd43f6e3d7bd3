import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const addManager: Call<Shapes['addManager']> = {
  method: 'POST',
  path: '/api/profile/contragent/addManager/',
  access: 'contragent-admin',
}

export const invitationPrepare: Call<Shapes['invitationPrepare']> = {
  method: 'POST',
  path: '/api/personal/contragent/prepareInvitation/',
  access: 'contragent-admin',
}

export const invitationDiscard: Call<Shapes['invitationDiscard']> = {
  method: 'POST',
  path: '/api/personal/contragent/discardInvitation/',
  access: 'contragent-admin',
}

export const getUsersList: Call<Shapes['getUsersList']> = {
  method: 'GET',
  path: '/web/personal/contragent/getUsersList/',
  access: 'contragent-admin',
  fresh: true,
}

export const getUser: Call<Shapes['getUser']> = {
  method: 'GET',
  path: '/web/personal/contragent/getUser/',
  access: 'contragent-admin',
  fresh: true,
}

export const getShopsList: Call<Shapes['getShopsList']> = {
  method: 'GET',
  path: '/web/personal/contragent/getShopsList/',
  access: 'contragent-admin',
  fresh: true,
}

export const updateUser: Call<Shapes['updateUser']> = {
  method: 'POST',
  path: '/api/personal/contragent/updateUser/',
  access: 'contragent-admin',
}

export const setBlockUser: Call<Shapes['setBlockUser']> = {
  method: 'POST',
  path: '/api/personal/contragent/setBlockUser/',
  access: 'contragent-admin',
}

export const inviteUser: Call<Shapes['inviteUser']> = {
  method: 'POST',
  path: '/api/personal/contragent/inviteUser/',
  access: 'contragent-admin',
}

export const invitation: Call<Shapes['invitation']> = {
  method: 'GET',
  path: '/web/invitation/{key}/',
  access: 'public',
  fresh: true,
}

export const invitationAccept: Call<Shapes['invitationAccept']> = {
  method: 'POST',
  path: '/api/invitation/accept/',
  access: 'public',
}
