import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

export const personalSummary: Call<(typeof schemas)['personalSummary']> = {
  method: 'GET',
  path: '/web/profile/summary/',
  access: 'auth',
  fresh: true,
}
