import type { Mutation } from '@verstak/kit/forms/mutation.ts'
import type { changeCompare as Compare } from './change-compare.ts'
import type { changeFavourites as Favourites } from './change-favourites.ts'

type Change<M> = M extends Mutation<infer I, infer R> ? Mutation<I, R> : never

// Every card has these buttons but few visitors use one, so the code loads on the first press.

export const changeFavourites: Change<typeof Favourites> = async (api, form) =>
  (await import(/* webpackChunkName: "change-set" */ './change-favourites.ts')).changeFavourites(api, form)

export const changeCompare: Change<typeof Compare> = async (api, form) =>
  (await import(/* webpackChunkName: "change-set" */ './change-compare.ts')).changeCompare(api, form)
