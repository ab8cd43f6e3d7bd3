import { expect, test } from 'vitest'
import { forget, KEPT, readHistory, remember } from './history.ts'

function storage(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [['verstak.search-history', text]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('the newest query comes first, and only the last ten are kept', () => {
  const here = storage()
  for (let n = 1; n <= KEPT + 2; n++) remember(`запрос ${n}`, here)
  const history = readHistory(here)
  expect(history).toHaveLength(10)
  expect(history[0]).toBe('запрос 12')
  expect(history.at(-1)).toBe('запрос 3')
})

test('a repeated query moves to the front instead of being stored twice', () => {
  const here = storage()
  for (const query of ['Дрель', 'бур', ' ДРЕЛЬ  ']) remember(query, here)
  expect(readHistory(here)).toEqual(['ДРЕЛЬ', 'бур'])
})

test('a blank query leaves the history unchanged', () => {
  const here = storage('["бур"]')
  expect(remember('   ', here)).toEqual(['бур'])
})

test('a query can be removed', () => {
  const here = storage('["бур","дрель"]')
  expect(forget('бур', here)).toEqual(['дрель'])
  expect(readHistory(here)).toEqual(['дрель'])
})

test.each(['{', '{"a":1}', '[1,null,"бур"]'])('%s in the storage does not break the search', (text) => {
  expect(readHistory(storage(text))).toEqual(text.includes('бур') ? ['бур'] : [])
})

test('a full or forbidden storage only loses the history', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(remember('бур', full)).toEqual(['бур'])
  expect(readHistory(null)).toEqual([])
})
