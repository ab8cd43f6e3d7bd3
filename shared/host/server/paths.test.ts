import { expect, test } from 'vitest'
import { qrTarget, slashRedirect } from './paths.ts'

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

test('a QR code leads to the product with its campaign', () => {
  expect(qrTarget('drel-18')).toBe('/drel-18/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr')
})
