import { eraseAccountData } from '#areas/people/accounts/face.ts'
import { personalData } from '#areas/people/profile/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { eraseCards } from './forget.ts'
import { cardsData } from './personal-data.ts'

export const hooks: readonly Registration[] = [
  onHook(eraseAccountData, eraseCards),
  onHook(personalData, cardsData),
]
