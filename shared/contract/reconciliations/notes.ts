import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Акты сверки'

export const notes: Notes<typeof calls> = {
  collationRequest: {
    scope: 'documents',
    summary: 'Запросить акт сверки за период',
    note: 'Только для организаций; история запросов приходит со сводкой',
  },
}
