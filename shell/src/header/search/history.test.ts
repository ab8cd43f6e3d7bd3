// @vitest-environment happy-dom
import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import { beforeEach, expect, test } from 'vitest'
import { forget, KEPT, readHistory, remember } from './history.ts'

const choose = (choice: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor's browser has it
  document.cookie = `${CONSENT_COOKIE}=${choice}`
}
const keep = (text: string) => sessionStorage.setItem('verstak.search-history', text)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  choose('')
})

test('the newest query comes first, and only the last ten are kept', () => {
  for (let n = 1; n <= KEPT + 2; n++) remember(`запрос ${n}`)
  const history = readHistory()
  expect(history).toHaveLength(10)
  expect(history[0]).toBe('запрос 12')
  expect(history.at(-1)).toBe('запрос 3')
})

test('a repeated query moves to the front instead of being stored twice', () => {
  for (const query of ['Дрель', 'бур', ' ДРЕЛЬ  ']) remember(query)
  expect(readHistory()).toEqual(['ДРЕЛЬ', 'бур'])
})

test('a blank query leaves the history unchanged', () => {
  keep('["бур"]')
  expect(remember('   ')).toEqual(['бур'])
})

test('a query can be removed', () => {
  keep('["бур","дрель"]')
  expect(forget('бур')).toEqual(['дрель'])
  expect(readHistory()).toEqual(['дрель'])
})

test.each(['{', '{"a":1}', '[1,null,"бур"]'])('%s in the storage does not break the search', (text) => {
  keep(text)
  expect(readHistory()).toEqual(text.includes('бур') ? ['бур'] : [])
})

test.each(['', '2.'])('without consent («%s») the history ends with the tab', (choice) => {
  choose(choice)
  remember('бур')
  expect(readHistory()).toEqual(['бур'])
  expect(localStorage.length).toBe(0)
  sessionStorage.clear()
  expect(readHistory()).toEqual([])
})

test('with consent the history stays', () => {
  choose('2.f')
  remember('бур')
  sessionStorage.clear()
  expect(readHistory()).toEqual(['бур'])
})
