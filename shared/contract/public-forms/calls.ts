import type { Call } from '../call.ts'
import type { schemas } from './schemas.ts'

type Shapes = typeof schemas

export const callbackRequest: Call<Shapes['callbackRequest']> = {
  method: 'POST',
  path: '/api/callback/add/',
  access: 'public',
}

export const feedbackRequest: Call<Shapes['feedbackRequest']> = {
  method: 'POST',
  path: '/api/feedback/add/',
  access: 'public',
}
