import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Акции'

export const notes: Notes<typeof calls> = {
  actionList: {
    summary: 'Идущие и будущие акции с ходом к порогу',
  },
  actionDetail: { summary: 'Акция и её товары' },
}
