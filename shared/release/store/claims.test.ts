import { type RemoteName, remoteNames, routeFinder, routeTable } from '@verstak/domain/route-table.ts'
import { expect, test } from 'vitest'
import { type Claimant, clashesOf, tableOf } from './claims.ts'
import { smallPlace } from './testing/small-build.ts'

const everybody: readonly Claimant[] = remoteNames.map((name) => [name, smallPlace(name).claims])
const claim = (path: string, layout: string | null = 'default', access = 'public') => ({
  path,
  layout,
  access,
})
const example = (...paths: string[]): Claimant => ['mfe-example', paths.map((path) => claim(path))]

test('remotes of the route table do not conflict, with or without explicit claims', () => {
  expect(clashesOf(everybody)).toEqual([])
  expect(clashesOf(remoteNames.map((name) => [name, undefined]))).toEqual([])
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
  expect(tableOf(everybody).sort(byPath)).toEqual([...routeTable].sort(byPath))
})

test.each([
  ['a free address', '/example/'],
  ['one below it', '/example/{code}/parts/'],
  ['one of the personal area', '/personal/example/'],
  ['an address in the form of a product code', '/drills/'],
])('another remote may claim %s', (_, path) => {
  expect(clashesOf([...everybody, example(path)])).toEqual([])
})

test.each([
  ['/login/', 'shell', '/login/'],
  ['/callback/soon/', 'shell', '/callback/'],
  ['/qr/{article}/', 'shell', '/qr/{article}/'],
  ['/qr/codes/', 'shell', '/qr/{article}/'],
  ['/', 'mfe-catalog', '/'],
  ['/qr/', 'shell', '/qr/{article}/'],
  ['/brands/', 'mfe-catalog', '/brands/'],
  ['/brands/new/', 'mfe-catalog', '/brands/'],
  ['/personal/', 'mfe-personal', '/personal/'],
  ['/personal/{page}/', 'mfe-personal', '/personal/'],
  ['/personal/claims/archive/', 'mfe-b2b-tools', '/personal/claims/'],
])('%s is taken by %s', (path, owner, taken) => {
  expect(clashesOf([...everybody, example(path)])).toEqual([
    { who: 'mfe-example', path, kind: 'taken', by: { owner, path: taken } },
  ])
})

test('of two equal claims the later one is reported, and so is one above another remote’s', () => {
  const other: Claimant = ['mfe-other', [claim('/example/')]]
  expect(clashesOf([example('/example/'), other])).toEqual([
    { who: 'mfe-other', path: '/example/', kind: 'taken', by: { owner: 'mfe-example', path: '/example/' } },
  ])
  expect(clashesOf([example('/example/shop/'), other])).toEqual([
    {
      who: 'mfe-example',
      path: '/example/shop/',
      kind: 'taken',
      by: { owner: 'mfe-other', path: '/example/' },
    },
  ])
})

test.each([
  ['/api/', 'server'],
  ['/health/example/', 'server'],
  ['/{a}/{b}/', 'nameless'],
  ['/{name}/', 'nameless'],
  ['/Example/', 'spelling'],
  ['/example', 'spelling'],
  ['/example.html/', 'spelling'],
  ['/../', 'spelling'],
  ['//example/', 'spelling'],
  ['/-/', 'spelling'],
])('%s is not a valid address for a remote', (path, kind) => {
  expect(clashesOf([example(path)])).toEqual([{ who: 'mfe-example', path, kind }])
})

test.each([claim('/example/', 'wide'), claim('/example/', 'default', 'auth+chief')])(
  'an unknown layout or access is rejected: %j',
  (given) => {
    expect(clashesOf([['mfe-example', [given]]])).toEqual([
      { who: 'mfe-example', path: '/example/', kind: 'rule' },
    ])
  },
)

test('an address can change owners when the first gives it up in the same set or is in no set', () => {
  const catalog = (paths: readonly string[]): Claimant => [
    'mfe-catalog',
    smallPlace('mfe-catalog').claims.filter(({ path }) => !paths.includes(path)),
  ]
  const given = [catalog(['/lp/', '/lp/{prefix}/']), example('/lp/')]
  const ownerAt = (remotes: readonly Claimant[], path: string): RemoteName | string | undefined =>
    routeFinder(tableOf(remotes))(path)?.owner
  expect(clashesOf(given)).toEqual([])
  expect(ownerAt(given, '/lp/autumn/')).toBe('mfe-example')
  expect(ownerAt([example('/circles/')], '/circles/')).toBe('mfe-example')
  expect(ownerAt([example('/circles/')], '/basket/')).toBe('mfe-basket-checkout')
  expect(ownerAt([catalog(['/lp/', '/lp/{prefix}/'])], '/lp/autumn/')).toBeUndefined()
})
