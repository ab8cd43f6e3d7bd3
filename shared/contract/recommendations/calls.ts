import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const recommendPopular: Call<Shapes['recommendPopular']> = {
  method: 'GET',
  path: '/api/recommendations/popular/',
  access: 'public',
  fresh: true,
}
