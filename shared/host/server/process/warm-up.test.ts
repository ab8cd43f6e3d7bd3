import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { LoadedRemote, LoadFailure } from './release-set.ts'
import { warmUp } from './warm-up.ts'

const remote = (name: string, ...paths: string[]) =>
  ({ name, routes: paths.map((path) => ({ path })) }) as unknown as LoadedRemote

const catalog = remote('mfe-catalog', '/catalog/', '/brands/:slug/', '/brands/', '/media/', '/search/')
const personal = remote('mfe-personal', '/personal/orders/', '/garant/')

/** A release with these remotes, and with load failures of others. */
const release = (up: readonly LoadedRemote[] | (() => LoadedRemote[]), ...failures: LoadFailure[]) => ({
  up: typeof up === 'function' ? up : () => up,
  failures: () => failures,
})

/** A host whose page at `failing` responds with 500. */
function host(failing = '') {
  const opened: string[] = []
  const inject = async ({ url }: InjectOptions) => {
    opened.push(String(url))
    return { statusCode: url === failing ? 500 : 200 }
  }
  return { opened, app: { inject } as unknown as Parameters<typeof warmUp>[0] }
}

test('opens some public pages of each remote', async () => {
  const { app, opened } = host()
  await warmUp(app, release([catalog, personal]), ['mfe-catalog'])
  expect(opened.sort()).toEqual(['/brands/', '/catalog/', '/garant/', '/media/'])
})

test('names a failed page of a new version', async () => {
  const { app } = host('/brands/')
  await expect(warmUp(app, release([catalog]), ['mfe-catalog'])).rejects.toMatchObject({
    message: 'pages fail: /brands/ answered 500',
    remote: 'mfe-catalog',
    route: '/brands/',
  })
})

test('ignores errors from before the new version', async () => {
  const { app } = host('/garant/')
  await warmUp(app, release([catalog, personal]), ['mfe-catalog'])
})

test('waits for a late new version, and names one that does not load', async () => {
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

test('does not wait for a new version whose code fails, and gives the reason', async () => {
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
])('waits for a new version of which %s, and names it after the time limit', async (reason) => {
  const { app } = host()
  const failure = { name: 'mfe-catalog', reason, final: false } as const
  const waiting = warmUp(app, release([personal], failure), ['mfe-catalog'], 0)
  await expect(waiting).rejects.toMatchObject({
    message: `new versions that do not load: mfe-catalog: ${reason}`,
    remote: 'mfe-catalog',
  })
})
