import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'
import { redirectTricks } from './testing/redirect-tricks.ts'

test.each([
  '/',
  '/basket/',
  '/basket',
  '/personal/orders/?filter=new#row-3',
  '/a%20b/',
  '/100%25/',
  '/@user/~x_y-z/',
  '/search/?query=a/b&next=//evil.example/',
  '/search/?query=https://evil.example/',
  '/login/?from=%2F%2Fevil.example',
  '/basket/#//evil.example',
  '/javascript/',
  '/@evil/',
])('%s is a safe return path', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test('non-Latin letters are encoded for a header', () => {
  expect(safeReturnPath('/каталог/?query=дрель')).toBe(
    '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/?query=%D0%B4%D1%80%D0%B5%D0%BB%D1%8C',
  )
  for (const path of ['/каталог/', '/a/?ё=№', '/a/#ü', '/日本/'])
    expect(safeReturnPath(path)).toMatch(/^[\x21-\x7e]+$/)
})

test.each(redirectTricks)('%j is not a safe return path', (path) => {
  expect(safeReturnPath(path)).toBeNull()
})

test('every accepted path stays in the shop, however a browser parses it', () => {
  for (const path of ['/', '/a?b=//c', '/a#//b', '/@a', '/~', '/-', '/%20', '/ё?ё#ё']) {
    const back = safeReturnPath(path) ?? 'https://evil.example'
    expect(new URL(back, 'https://shop.example').origin, path).toBe('https://shop.example')
    expect(new URL(decodeURIComponent(back), 'https://shop.example').origin, path).toBe(
      'https://shop.example',
    )
  }
})
