import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['Саморез 3,5х35', 'саморез 3.5 35'],
  ['Бур SDS-plus 6×110 мм', 'бур sds-plus 6 110 мм'],
  ['круг 125мм', 'круг 125 мм'],
  ['12 * 40', '12 40'],
  ['TK-1120', 'tk 1120'],
  ['Ёмкость 10\u00a0x 10', 'емкость 10 10'],
])('«%s» becomes «%s»', (text, words) => {
  expect(searchWords(text)).toBe(words)
})
