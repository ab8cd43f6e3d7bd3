import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { LoadedRemote, LoadFailure } from './release-set.ts'
import { warmUp } from './warm-up.ts'

const remote = (name: string, ...paths: string[]) =>
  ({ name, routes: paths.map((path) => ({ path })) }) as unknown as LoadedRemote

const catalog = remote('mfe-catalog', '/catalog/', '/brands/:slug/', '/brands/', '/media/', '/search/')
const personal = remote('mfe-personal', '/personal/orders/', '/garant/')

/** A release with these remotes, and with failures of others. */
const release = (up: readonly LoadedRemote[] | (() => LoadedRemote[]), ...failures: LoadFailure[]) => ({
  up: typeof up === 'function' ? up : () => up,
  failures: () => failures,
})

/** A host whose page at `failing` answers 500. */
function host(failing = '') {
  const opened: string[] = []
  const inject = async ({ url }: InjectOptions) => {
    opened.push(String(url))
    return { statusCode: url === failing ? 500 : 200 }
  }
  return { opened, app: { inject } as unknown as Parameters<typeof warmUp>[0] }
}

test('pages that anybody may open are opened, some of each remote', async () => {
  const { app, opened } = host()
  await warmUp(app, release([catalog, personal]), ['mfe-catalog'])
  expect(opened.sort()).toEqual(['/brands/', '/catalog/', '/garant/', '/media/'])
})

test('a page of a new version that fails is named', async () => {
  const { app } = host('/brands/')
  await expect(warmUp(app, release([catalog]), ['mfe-catalog'])).rejects.toMatchObject({
    message: 'pages fail: /brands/ answered 500',
    remote: 'mfe-catalog',
    route: '/brands/',
  })
})

test('what failed before the new version came does not stop it', async () => {
  const { app } = host('/garant/')
  await warmUp(app, release([catalog, personal]), ['mfe-catalog'])
})

test('a new version that comes late is waited for, one that does not come is named', async () => {
  const { app } = host()
  let looks = 0
  const late = () => {
    looks += 1
    return looks > 2 ? [catalog] : []
  }
  await warmUp(app, release(late), ['mfe-catalog'])
  await expect(warmUp(app, release([personal]), ['mfe-catalog'], 0)).rejects.toThrow(
    'do not load: mfe-catalog',
  )
})

test('a new version whose code fails is not waited for; the reason is said', async () => {
  const { app } = host()
  const failure = { name: 'mfe-catalog', reason: 'thrown at load', final: true } as const
  await expect(warmUp(app, release([personal], failure), ['mfe-catalog'])).rejects.toMatchObject({
    message: 'new versions that do not load: mfe-catalog: thrown at load',
    remote: 'mfe-catalog',
    route: null,
  })
  const other = { name: 'mfe-b2b-tools', reason: 'thrown at load', final: true } as const
  await warmUp(app, release([catalog], other), ['mfe-catalog'])
})

test.each([
  'routes answered 404',
  'a.js is not the file that was released',
  'routes did not load in 3000 ms',
])('a new version of which %s is waited for, and named when the time is over', async (reason) => {
  const { app } = host()
  const failure = { name: 'mfe-catalog', reason, final: false } as const
  const waiting = warmUp(app, release([personal], failure), ['mfe-catalog'], 0)
  await expect(waiting).rejects.toMatchObject({
    message: `new versions that do not load: mfe-catalog: ${reason}`,
    remote: 'mfe-catalog',
  })
})
