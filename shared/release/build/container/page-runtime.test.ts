// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import startHost from './host.ts'
import { loadRemote, registerPlugins, registerRemotes } from './page-runtime.ts'
import { type Bundler, type Scope, scope } from './scope.ts'

const globals = globalThis as unknown as Record<string, unknown>
const asked: string[] = []
registerPlugins([
  {
    createScript({ url }) {
      asked.push(url)
      const script = document.createElement('script')
      // Nothing is loaded in a test, which fires the events itself.
      Object.defineProperty(script, 'src', { value: url })
      return script
    },
  },
])

const scripts = () => [...document.head.querySelectorAll('script')]
const remote = (alias: string) => ({
  name: alias.replaceAll('-', '_'),
  alias,
  entry: `http://127.0.0.1/${alias}/remoteEntry.js`,
})

/** Simulates what a remote's entry defines, and records what its host provided. */
function runEntry(name: string): { given: Scope[] } {
  const given: Scope[] = []
  globals[name] = {
    init: async (shared: Scope) => given.push(shared),
    get: async (path: string) => () => `${name} ${path}`,
  }
  return { given }
}

afterEach(() => {
  for (const script of scripts()) script.remove()
  asked.length = 0
})

test('loads an entry once, passes the host’s shared modules, and returns the exposed ones', async () => {
  registerRemotes([remote('mfe-one')])
  const both = Promise.all([loadRemote('mfe-one/routes'), loadRemote('mfe-one/slots/card')])
  await Promise.resolve()
  expect(asked).toEqual(['http://127.0.0.1/mfe-one/remoteEntry.js'])
  const { given } = runEntry('mfe_one')
  scripts()[0]?.dispatchEvent(new Event('load'))
  expect(await both).toEqual(['mfe_one ./routes', 'mfe_one ./slots/card'])
  expect(given).toEqual([scope])
})

test('retries an entry that failed, was late, or defined nothing', async () => {
  registerRemotes([remote('mfe-two')])
  const failed = loadRemote('mfe-two/routes')
  await Promise.resolve()
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('mfe-two/remoteEntry.js did not load')
  expect(scripts()).toEqual([])

  vi.useFakeTimers()
  const late = expect(loadRemote('mfe-two/routes')).rejects.toThrow('did not load in 20000 ms')
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await late
  expect(scripts()).toEqual([])

  const empty = loadRemote('mfe-two/routes')
  await Promise.resolve()
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(empty).rejects.toThrow('has run and there is no mfe_two')
  scripts()[0]?.remove()

  const third = loadRemote('mfe-two/routes')
  await Promise.resolve()
  runEntry('mfe_two')
  scripts()[0]?.dispatchEvent(new Event('load'))
  expect(await third).toBe('mfe_two ./routes')
  expect(asked).toHaveLength(4)
})

test('waits for a script in the page’s head, and does not reload one that has run', async () => {
  registerRemotes([remote('mfe-three'), remote('mfe-four')])
  const named = document.createElement('script')
  Object.defineProperty(named, 'src', { value: remote('mfe-three').entry })
  document.head.append(named)
  const waiting = loadRemote('mfe-three/routes')
  await Promise.resolve()
  runEntry('mfe_three')
  named.dispatchEvent(new Event('load'))
  expect(await waiting).toBe('mfe_three ./routes')
  runEntry('mfe_four')
  expect(await loadRemote('mfe-four/routes')).toBe('mfe_four ./routes')
  expect(asked).toEqual([])
})

test('a page keeps its initial remotes, and knows no others', async () => {
  registerRemotes([{ ...remote('mfe-one'), name: 'another' }])
  expect(await loadRemote('mfe-one/routes')).toBe('mfe_one ./routes')
  await expect(loadRemote('mfe-none/routes')).rejects.toThrow('No remote is called mfe-none')
})

test('a host shares the modules of its entry, and uses them itself', () => {
  const factory = () => () => 'React'
  const bundler: Bundler = {
    m: {},
    c: {},
    // The bundler's object for a front end without a runtime.
    f: {
      consumes() {
        throw new Error('not there')
      },
    },
    initializeSharingData: {
      uniqueName: 'shell',
      scopeToSharingDataMapping: {
        default: [{ name: 'react', version: '19.3.1', factory, requiredVersion: '*' }],
      },
    },
    consumesLoadingData: {
      initialConsumes: ['7'],
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', fallback: factory } },
    },
  }
  startHost(bundler)
  const promises: Promise<void>[] = []
  bundler.f.consumes?.('a-page', promises)
  expect(promises).toEqual([])
  expect(scope).toMatchObject({ react: { '19.3.1': { from: 'shell', scope: ['default'] } } })
  const module = { exports: {} as unknown }
  bundler.m[7]?.(module)
  expect(module.exports).toBe('React')
})
