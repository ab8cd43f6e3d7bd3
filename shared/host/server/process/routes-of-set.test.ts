import { type RemoteName, remoteNames } from '@verstak/domain/route-table.ts'
import { guard } from '@verstak/host/app/guard.ts'
import { findRoute, learnRoutes } from '@verstak/host/app/route-book.ts'
import { unavailableRoutes } from '@verstak/host/app/route-tree.tsx'
import type { Claim } from '@verstak/release/store/place.ts'
import { smallPlace } from '@verstak/release/store/testing/small-build.ts'
import { afterEach, expect, test } from 'vitest'
import type { ReleasedVersion, ReleaseList } from '../settings.ts'
import { followClaims } from './routes-of-set.ts'

afterEach(() => learnRoutes([]))

const released = (name: RemoteName, more: readonly Claim[] = []) =>
  [name, { url: '', files: '', place: smallPlace(name, more) }] as const
const listOf = (...more: (readonly [RemoteName, ReleasedVersion])[]): ReleaseList => ({
  remotes: Object.fromEntries([...remoteNames.map((name) => released(name)), ...more]),
})
const PLACE: readonly Claim[] = [
  { path: '/example/', layout: 'custom', access: 'public' },
  { path: '/example/{code}/', layout: 'default', access: 'auth' },
]

test('the usual remotes add no changes to a page, with or without manifests', () => {
  expect(followClaims(listOf())).toEqual([])
  expect(followClaims({ remotes: { 'mfe-catalog': { url: '', files: '' } } })).toEqual([])
})

test('a remote unknown to this host is guarded by its claims', async () => {
  expect(findRoute('/example/')?.owner).toBe('mfe-catalog')
  const changes = followClaims(listOf(released('mfe-example', PLACE)))
  expect(findRoute('/example/')).toMatchObject({ owner: 'mfe-example', layout: 'custom' })
  expect(findRoute('/example/a/b/')).toMatchObject({ owner: 'mfe-example', access: 'public' })
  const verdict = () => guard({ pathname: '/example/7/', search: '' }, async () => null)
  expect(await verdict()).toEqual({ to: '/login/?from=%2Fexample%2F7%2F' })
  expect(unavailableRoutes('mfe-example').map(({ path }) => path)).toEqual(['/example/', '/example/:code/'])
  // A browser knows only the changes sent with the page.
  learnRoutes([])
  expect(await verdict()).toBeNull()
  learnRoutes(JSON.parse(JSON.stringify(changes)))
  expect(await verdict()).toEqual({ to: '/login/?from=%2Fexample%2F7%2F' })
})

test('a changed rule and an abandoned path of a remote take effect', async () => {
  const { claims, pages } = smallPlace('mfe-catalog')
  const changed = claims
    .filter(({ path }) => path !== '/circles/')
    .map((claim) => (claim.path === '/compare/' ? { ...claim, access: 'auth' } : claim))
  const changes = followClaims(
    listOf(['mfe-catalog', { url: '', files: '', place: { claims: changed, pages } }]),
  )
  expect(changes).toEqual([['/compare/', 'mfe-catalog', 'default', 'auth'], ['/circles/']])
  expect(findRoute('/compare/')?.access).toBe('auth')
  expect(findRoute('/circles/')?.path).toBe('/{slug}/')
})

test('reports remotes that conflict within one shop', () => {
  const claim = (path: string): Claim => ({ path, layout: 'default', access: 'public' })
  const clashing = listOf(released('mfe-example', [claim('/brands/'), claim('/api/'), claim('/login/')]))
  expect(() => followClaims(clashing)).toThrow(
    'the remotes do not fit into one shop: /brands/ of mfe-example belongs to mfe-catalog (/brands/); ' +
      '/api/ of mfe-example is answered by the server itself; ' +
      '/login/ of mfe-example belongs to shell (/login/)',
  )
  expect(findRoute('/brands/')?.owner).toBe('mfe-catalog')
})
