import { expect, test } from 'vitest'
import { qrTarget, safeReturnPath, slashRedirect } from './paths.ts'

test.each([
  ['/catalog', '/catalog/'],
  ['/catalog?page=2&sort=name', '/catalog/?page=2&sort=name'],
  ['/qr/AB-12.5', '/qr/AB-12.5/'],
  ['/catalog/', null],
  ['/', null],
  ['/favicon.svg', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
])('%s redirects to %s', (path, target) => {
  expect(slashRedirect(path)).toBe(target)
})

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

test('a QR code leads to the product with its campaign', () => {
  expect(qrTarget('drel-18')).toBe('/drel-18/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr')
})
