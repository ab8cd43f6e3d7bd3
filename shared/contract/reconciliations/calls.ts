import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

export const collationRequest: Call<(typeof schemas)['collationRequest']> = {
  method: 'POST',
  path: '/api/contracts/requestCollationFromCrm/',
  access: 'auth',
}
