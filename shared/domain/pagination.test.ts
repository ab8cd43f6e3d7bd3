import { expect, test } from 'vitest'
import { pageNavigationOf, readPageNumber } from './pagination.ts'

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['17', 17],
  ['999999', 999_999],
  ['1000000', 1],
  ['0', 1],
  ['01', 1],
  ['-2', 1],
  ['1e3', 1],
  ['2.5', 1],
  ['٣', 1],
])('page «%s» in the URL is page %i', (asked, page) => {
  expect(readPageNumber(asked)).toBe(page)
})

test.each([
  [0, 1],
  [1, 1],
  [9, 1],
  [10, 2],
])('%i rows at nine per page make %i pages', (total, page_count) => {
  expect(pageNavigationOf(total, 1, 9)).toEqual({ page: 1, page_size: 9, page_count, total })
})
