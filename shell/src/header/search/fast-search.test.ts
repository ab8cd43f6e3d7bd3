import type { FastSearch } from '@verstak/contract/catalog/schemas.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFastSearch, DEBOUNCE_MS, type SearchState } from './fast-search.ts'

const answer = (term: string): FastSearch => ({
  corrected: null,
  categories: [],
  brands: [],
  products: [],
  sts: [term],
})

interface Question {
  readonly query: string
  readonly answer: (data: FastSearch) => void
  readonly refuse: (error: unknown) => void
}

function open() {
  const asked: Question[] = []
  const told: SearchState[] = []
  const search = createFastSearch(
    (query) => new Promise((resolve, reject) => asked.push({ query, answer: resolve, refuse: reject })),
    (state) => told.push(state),
  )
  return { search, asked, told }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

test('a request waits for a pause of 500 ms', () => {
  const { search, asked } = open()
  search.type('др')
  vi.advanceTimersByTime(DEBOUNCE_MS - 1)
  search.type('дре')
  vi.advanceTimersByTime(499)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked.map(({ query }) => query)).toEqual(['дре'])
})

test('a late answer to an older query is dropped, in any order of arrival', async () => {
  const { search, asked, told } = open()
  search.type('дрель')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  search.type('бур')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  asked[1]?.answer(answer('бур по бетону'))
  await settled()
  asked[0]?.answer(answer('дрель ударная'))
  await settled()
  expect(told.at(-1)).toEqual({ state: 'found', found: { query: 'бур', data: answer('бур по бетону') } })
})

test('an answer or a failure that arrives while the user is typing is dropped too', async () => {
  const { search, asked, told } = open()
  search.type('дрель')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  search.type('дрель 18')
  asked[0]?.refuse(new Error('timeout'))
  await settled()
  expect(told.at(-1)).toEqual({ state: 'asking', query: 'дрель 18', before: null })
})

test('the previous results stay visible until the next answer', async () => {
  const { search, asked, told } = open()
  search.type('дрель')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  asked[0]?.answer(answer('дрель ударная'))
  await settled()
  search.type('дрель 18')
  expect(told.at(-1)).toEqual({
    state: 'asking',
    query: 'дрель 18',
    before: { query: 'дрель', data: answer('дрель ударная') },
  })
  search.type('дрель')
  expect(told.at(-1)).toMatchObject({ state: 'found' })
  vi.advanceTimersByTime(DEBOUNCE_MS)
  expect(asked).toHaveLength(1)
})

test('fewer than two letters send no request and clear the results', async () => {
  const { search, asked, told } = open()
  search.type('дрель')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  search.type('д')
  asked[0]?.answer(answer('дрель'))
  await settled()
  vi.advanceTimersByTime(DEBOUNCE_MS)
  expect(told.at(-1)).toEqual({ state: 'idle' })
  expect(asked).toHaveLength(1)
})

test('a failure is shown, and the same query can be retried at once', async () => {
  const { search, asked, told } = open()
  const error = new Error('down')
  search.type('дрель')
  vi.advanceTimersByTime(DEBOUNCE_MS)
  asked[0]?.refuse(error)
  await settled()
  expect(told.at(-1)).toEqual({ state: 'failed', query: 'дрель', error })
  search.ask('дрель')
  vi.advanceTimersByTime(0)
  expect(asked).toHaveLength(2)
})

test('after a stop no request is sent and no listener is called', async () => {
  const { search, asked, told } = open()
  search.type('дрель')
  search.stop()
  vi.advanceTimersByTime(DEBOUNCE_MS)
  expect(asked).toEqual([])
  expect(told).toHaveLength(1)
})
