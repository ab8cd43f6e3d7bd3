import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const botChallenge: Call<Shapes['botChallenge']> = {
  method: 'POST',
  path: '/api/bot/challenge/',
  access: 'public',
}
