// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage, onChangedElsewhere, tabStorage } from './guarded-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

test('a value is read back as it was written, from its own storage only', () => {
  expect(tabStorage.write('a', { count: [1, null] })).toBe(true)
  expect(tabStorage.read('a')).toEqual({ count: [1, null] })
  expect(browserStorage.read('a')).toBeUndefined()
  tabStorage.remove('a')
  expect(tabStorage.read('a')).toBeUndefined()
})

test('text that is no JSON counts as nothing', () => {
  sessionStorage.setItem('a', '{')
  expect(tabStorage.read('a')).toBeUndefined()
})

test.each([
  ['full', { getItem: () => '"old"', setItem: refuse, removeItem: () => {} }],
  ['forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['missing', undefined],
])('a %s storage never throws, and the document keeps the value', (_what, storage) => {
  vi.stubGlobal('localStorage', storage)
  expect(browserStorage.write('a', 'new')).toBe(false)
  expect(browserStorage.read('a')).toBe('new')
  browserStorage.remove('a')
  expect(browserStorage.read('a')).not.toBe('new')
})

test('a storage that has room again takes the value', () => {
  vi.stubGlobal('localStorage', undefined)
  browserStorage.write('a', 'old')
  vi.unstubAllGlobals()
  expect(browserStorage.write('a', 'new')).toBe(true)
  localStorage.setItem('a', '"of another tab"')
  expect(browserStorage.read('a')).toBe('of another tab')
})

test('a change of the key in another tab is heard, until nobody listens', () => {
  const heard = vi.fn()
  const stop = onChangedElsewhere('a', heard)
  for (const key of ['a', 'b', null]) dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'a' }))
  expect(heard).toHaveBeenCalledTimes(2)
})
