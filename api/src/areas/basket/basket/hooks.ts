import { headerCounters, mergeGuest } from '#areas/people/auth/face.ts'
import { personalData } from '#areas/people/profile/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { mergeGuestBasket } from './merge.ts'
import { basketData } from './personal-data.ts'
import { loadLeanBasket } from './repository.ts'
import { basketCounters } from './summary.ts'

export const hooks: readonly Registration[] = [
  onHook(mergeGuest, (trx, { userId, guest, stockId }) => mergeGuestBasket(trx, userId, guest, stockId)),
  onHook(headerCounters, async (db, owner, stockId) => {
    const lines = owner ? await loadLeanBasket(db, owner, stockId) : []
    const { info, basket, basket_quantity } = basketCounters(lines)
    return { basket, basket_quantity, basket_sum: info.sum }
  }),
  onHook(personalData, basketData),
]
