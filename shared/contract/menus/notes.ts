import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Меню'

export const notes: Notes<typeof calls> = {
  menuList: {
    summary: 'Какие меню есть',
  },
  menuGet: {
    summary: 'Меню одного типа на заданную глубину',
  },
  menuAll: {
    summary: 'Все меню',
  },
}
