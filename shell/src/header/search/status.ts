import { counted } from '@verstak/domain/plural.ts'
import type { SearchState } from './fast-search.ts'

/** Text for screen readers. */
export function statusOf({ state }: SearchState, choices: number): string {
  if (state === 'asking') return 'Ищем'
  if (state !== 'found') return ''
  return choices > 0
    ? `${counted(choices, 'подсказка', 'подсказки', 'подсказок')}. Выбирайте стрелками вверх и вниз`
    : 'Ничего не найдено'
}
