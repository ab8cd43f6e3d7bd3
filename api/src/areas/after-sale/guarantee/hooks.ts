import { eraseAccountData } from '#areas/people/accounts/account-hooks.ts'
import { personalData } from '#areas/people/profile/profile-hooks.ts'
import { onHook, type Registration } from '#hooks.ts'
import { eraseCards } from './forget.ts'
import { cardsData } from './personal-data.ts'

export const hooks: readonly Registration[] = [
  onHook(eraseAccountData, eraseCards),
  onHook(personalData, cardsData),
]
