import { personalData } from '#areas/people/profile/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { ordersData } from './personal-data.ts'

export const hooks: readonly Registration[] = [onHook(personalData, ordersData)]
