// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepCounted, readCounted } from './kept-count.ts'
import { NOTHING } from './receiving-state.ts'

const keep = (value: unknown) => localStorage.setItem('verstak.receiving.A1', JSON.stringify(value))
beforeEach(() => localStorage.clear())

test('a stored count is read back for its own list', () => {
  const counted = { counts: { 1: 2 }, strangers: [{ code: 'X', quantity: 0 }], finished: 'key', sent: true }
  expect(keepCounted('A1', counted)).toBe(true)
  expect(readCounted('A1')).toEqual(counted)
  expect(readCounted('A2')).toEqual(NOTHING)
})

test('invalid counts are ignored, valid ones stay', () => {
  keep({
    counts: { 1: 0, 2: -1, 3: 1.5, 4: '7', 5: null, 6: 7 },
    strangers: [null, { code: 1, quantity: 1 }, { code: 'X', quantity: -1 }, { code: 'Y', quantity: 1 }],
    finished: 3,
    sent: 1,
  })
  expect(readCounted('A1')).toEqual({
    ...{ counts: { 1: 0, 6: 7 }, strangers: [{ code: 'Y', quantity: 1 }], finished: null, sent: false },
  })
})

test.each([null, {}, 'text', 7])('%j counts as nothing', (kept) => {
  keep(kept)
  expect(readCounted('A1')).toEqual(NOTHING)
})

test('invalid JSON is an empty count', () => {
  localStorage.setItem('verstak.receiving.A1', '{')
  expect(readCounted('A1')).toEqual(NOTHING)
})
