import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each(['/', '/basket/', '/personal/orders/?filter=new#row-3', '/каталог/', '/a%20b/', '/@user/~x_y-z/'])(
  '%s is a safe way back',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/a//b',
  '/evil.example',
  ' /basket/',
  '/ba sket/',
  '/\n/evil',
  '',
  null,
  undefined,
  '/%0d%0aSet-Cookie:x/',
  '/:80',
  '/a;b',
  '/a(b)',
])('%s is not', (path) => {
  expect(safeReturnPath(path)).toBeNull()
})
