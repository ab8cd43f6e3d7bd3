import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { LoadedRemote } from './release-set.ts'
import { warmUp } from './warm-up.ts'

const remote = (name: string, ...paths: string[]) =>
  ({ name, routes: paths.map((path) => ({ path })) }) as unknown as LoadedRemote

const catalog = remote('mfe-catalog', '/catalog/', '/brands/:slug/', '/brands/', '/media/', '/search/')
const personal = remote('mfe-personal', '/personal/orders/', '/garant/')

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
  await warmUp(app, { up: () => [catalog, personal] }, ['mfe-catalog'])
  expect(opened.sort()).toEqual(['/brands/', '/catalog/', '/garant/', '/media/'])
})

test('a page of a new version that fails is named', async () => {
  const { app } = host('/brands/')
  await expect(warmUp(app, { up: () => [catalog] }, ['mfe-catalog'])).rejects.toThrow('/brands/ answered 500')
})

test('what failed before the new version came does not stop it', async () => {
  const { app } = host('/garant/')
  await warmUp(app, { up: () => [catalog, personal] }, ['mfe-catalog'])
})

test('a new version that comes late is waited for, one that does not come is named', async () => {
  const { app } = host()
  let looks = 0
  const late = () => {
    looks += 1
    return looks > 2 ? [catalog] : []
  }
  await warmUp(app, { up: late }, ['mfe-catalog'])
  await expect(warmUp(app, { up: () => [personal] }, ['mfe-catalog'], 0)).rejects.toThrow(
    'do not load: mfe-catalog',
  )
})
