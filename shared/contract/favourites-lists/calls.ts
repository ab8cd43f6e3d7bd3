import type { Call, FileCall } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const favoriteLists: Call<Shapes['favoriteLists']> = {
  method: 'GET',
  path: '/web/favorite/lists/',
  access: 'public',
}

export const favoriteListCreate: Call<Shapes['favoriteListCreate']> = {
  method: 'POST',
  path: '/api/favorite/lists/create/',
  access: 'public',
}

export const favoriteListRename: Call<Shapes['favoriteListRename']> = {
  method: 'POST',
  path: '/api/favorite/lists/rename/',
  access: 'public',
}

export const favoriteListRemove: Call<Shapes['favoriteListRemove']> = {
  method: 'POST',
  path: '/api/favorite/lists/remove/',
  access: 'public',
}

export const favoriteListShare: Call<Shapes['favoriteListShare']> = {
  method: 'POST',
  path: '/api/favorite/lists/share/',
  access: 'auth',
}

export const sharedFavorites: Call<Shapes['sharedFavorites']> = {
  method: 'GET',
  path: '/web/favorite/shared/{key}/',
  access: 'public',
  fresh: true,
}

export const favoriteListCopy: Call<Shapes['favoriteListCopy']> = {
  method: 'POST',
  path: '/api/favorite/lists/copy/',
  access: 'public',
}

export const favoriteListPut: Call<Shapes['favoriteListPut']> = {
  method: 'POST',
  path: '/api/favorite/lists/put/',
  access: 'public',
}

export const favoriteListTake: Call<Shapes['favoriteListTake']> = {
  method: 'POST',
  path: '/api/favorite/lists/take/',
  access: 'public',
}

export const favoriteText: Call<Shapes['favoriteText']> = {
  method: 'POST',
  path: '/api/favorite/text/',
  access: 'public',
}

export const favoriteFile: FileCall<Shapes['favoriteFile']> = {
  method: 'POST',
  path: '/api/favorite/file/',
  access: 'public',
  takes: 'files',
}
