import { expect, test } from 'vitest'
import startRemote from './remote.ts'
import type { Bundler, Container, Scope } from './scope.ts'

/** A remote with an exposed page that needs React. */
function remote() {
  const bundler: Bundler = {
    m: {},
    c: {},
    f: {},
    consumesLoadingData: {
      chunkMapping: { page: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react' } },
    },
    initializeExposesData: {
      moduleMap: {
        './page': async () => {
          const promises: Promise<void>[] = []
          bundler.f.consumes?.('page', promises)
          await Promise.all(promises)
          return () => {
            const module = { exports: {} as unknown }
            bundler.m[7]?.(module)
            return { react: module.exports }
          }
        },
      },
    },
  }
  startRemote(bundler)
  const { initContainer, getContainer } = bundler as Required<Bundler>
  return { container: { init: initContainer, get: getContainer } satisfies Container }
}

const version = (name: string, more: object = {}) => ({
  version: name,
  get: () => () => `React ${name}`,
  from: 'host',
  scope: ['default'],
  shareConfig: { singleton: true, eager: true, requiredVersion: '*' },
  ...more,
})

test('of several versions the loaded one is used, else the last', async () => {
  const scopes: [Scope, string][] = [
    [{ react: { 18: version('18'), 19: version('19') } }, 'React 19'],
    [{ react: { 18: version('18', { loaded: true }), 19: version('19') } }, 'React 18'],
  ]
  for (const [scope, taken] of scopes) {
    const { container } = remote()
    await container.init(scope, [])
    expect((await container.get('./page'))()).toEqual({ react: taken })
  }
})

test('a missing shared module is reported by name, and requested again once the host has it', async () => {
  const { container } = remote()
  await container.init({}, [])
  const page = await container.get('./page')
  expect(() => page()).toThrow('The host has no react')
  await expect(container.get('./nothing')).rejects.toThrow('There is no ./nothing')
  await container.init({ react: { 19: version('19') } }, [])
  expect((await container.get('./page'))()).toEqual({ react: 'React 19' })
})
