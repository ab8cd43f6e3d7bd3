import { headerCounters, mergeGuest } from '#areas/people/auth/face.ts'
import { personalData } from '#areas/people/profile/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { mergeGuestSets } from './merge.ts'
import { setsData } from './personal-data.ts'
import { loadSets } from './repository.ts'

export const hooks: readonly Registration[] = [
  onHook(mergeGuest, (trx, { userId, guest }) => mergeGuestSets(trx, userId, guest)),
  onHook(headerCounters, async (db, owner) => {
    const { favorite: favorites, compare: compares } = await loadSets(db, owner)
    return { favorites, compares }
  }),
  onHook(personalData, setsData),
]
