import { expect, test } from 'vitest'
import { isFileOrCall, NO_PAGE, pageUrl, shownUrl, slashRedirect } from './paths.ts'

const at = (target: string) => pageUrl(target, 'https://shop.example')

test.each([
  ['/catalog', '/catalog/'],
  ['/catalog?page=2&sort=name', '/catalog/?page=2&sort=name'],
  ['/catalog?', '/catalog/'],
  ['/catalog?next=//evil.example/a?b', '/catalog/?next=//evil.example/a?b'],
  ['/qr/AB-12.5', '/qr/AB-12.5/'],
  ['/qr/A.zip', '/qr/A.zip/'],
  ['/qr/A%2F1', '/qr/A%2F1/'],
  ['/qr', '/qr/'],
  ['/index.php', '/index.php/'],
  ['/sverlo-3.5', '/sverlo-3.5/'],
  ['/каталог', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example/'],
  ['/%5Cevil.example', '/%5Cevil.example/'],
  ['/a/../b', '/b/'],
  ['/a/%2e%2e/b', '/b/'],
  ['/api-guide', '/api-guide/'],
  ['/@user:password', '/@user:password/'],
  ['/100%', '/100%/'],
  ['/catalog//', '/catalog/'],
  ['/a//b?c=//d', '/a/b/?c=//d'],
])('%s redirects to %s', (path, target) => {
  expect(slashRedirect(at(path))).toBe(target)
})

test.each([
  '/',
  '/catalog/',
  '/catalog/?page=2',
  '/favicon.svg',
  '/robots.txt',
  '/assets/v1/main.js',
  '/assets',
  '/api/header',
  '/web/main',
  '/api',
  '/pictures/x/160.avif',
  '/-/failures',
  '//evil.example',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  'https://evil.example/catalog',
  '/..//evil.example',
  '/./\\evil.example',
])('%s is not redirected', (path) => {
  expect(slashRedirect(at(path))).toBeNull()
})

test.each(['//evil.example/', '/\\evil.example/', 'https://evil.example/'])(
  '%s stays an address of the shop',
  (target) => {
    expect(at(target).host).toBe('shop.example')
  },
)

test('a redirect leads straight to the final address', () => {
  for (const path of ['/catalog', '/qr/a.b', '/a/%2e%2e/b?c=d', '/%2F%2Fevil'])
    expect(slashRedirect(at(slashRedirect(at(path)) ?? ''))).toBeNull()
})

test('files and calls are not pages', () => {
  expect(['/logo.PNG', '/assets/old/main.js', '/api', '/-/x/'].map((path) => isFileOrCall(at(path)))).toEqual(
    [true, true, true, true],
  )
  expect(['/', '/apiary/', '/qr/a.png/', '/webinar/'].map((path) => isFileOrCall(at(path)))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('an address with characters that get lost in transit shows «not found»', () => {
  for (const path of [
    '/%09/',
    '/%0a/',
    '/%0D%0A/',
    '/a%00b/',
    '/x/%1f/',
    '/%7F/',
    '/%5C/',
    '/%5cevil.example/',
  ])
    expect(shownUrl(at(path)).pathname, path).toBe(NO_PAGE)
  for (const path of ['/', '/qr/A%5C1/', '/%20/', '/%2F/', '/catalog/?sort=%0a'])
    expect(shownUrl(at(path)).href, path).toBe(at(path).href)
})
