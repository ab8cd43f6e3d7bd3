import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Бренды'

export const notes: Notes<typeof calls> = {
  brandList: { summary: 'Бренды каталога по алфавиту, с числом товаров' },
  brandPage: { summary: 'Бренд и разделы, в которых есть его товары' },
}
