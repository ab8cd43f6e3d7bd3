import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Рекомендации'

export const notes: Notes<typeof calls> = {
  recommendPopular: {
    summary: 'Что покупают чаще всего',
  },
}
