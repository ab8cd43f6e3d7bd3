// @vitest-environment happy-dom
import { matchRoutes } from '@verstak/federated/router.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageState } from '../app/release.ts'
import { loadRoutes } from '../app/remotes.ts'
import { buildRoutes } from '../app/route-tree.tsx'
import { loadWanted, readPageRemotes } from './page-remotes.ts'
import { LATE_PAGE } from './stand-ins.tsx'

vi.mock('../app/remotes.ts', () => ({ loadRoutes: vi.fn() }))

const NAME = 'mfe-basket-checkout'
const basket = { id: 'b:basket', path: '/basket/' }
const remotes = [NAME, 'mfe-catalog'].map((name) => ({ name })) as unknown as PageState['remotes']
const there = { used: [NAME], remotes, down: [], remoteBudget: 3_000 } as const
const Nothing = () => null
const host = { layouts: { default: Nothing, checkout: Nothing }, ErrorPage: Nothing, pages: [] }

const report = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadRoutes).mockReset()
  report.mockReset()
  history.replaceState(null, '', '/basket/')
  document.body.innerHTML = '<main id="content"><h1>Корзина</h1></main>'
})
afterEach(() => {
  vi.useRealTimers()
})

const idsAt = (path: string, remotes: Parameters<typeof buildRoutes>[1]) =>
  matchRoutes(buildRoutes(host, remotes), path)?.map(({ route }) => route.id)
const shownBy = (remotes: Parameters<typeof buildRoutes>[1]) => {
  const ids = idsAt('/basket/', remotes)
  expect(ids?.slice(0, -1)).toEqual(['layout:checkout', 'pages:checkout'])
  return ids?.at(-1)
}

test('a page with loaded code belongs to its remote', async () => {
  vi.mocked(loadRoutes).mockResolvedValue([basket])
  const { remotes, late } = await readPageRemotes(there, report)
  expect([shownBy(remotes), late]).toEqual(['b:basket', null])
})

test('a page whose code fails has a placeholder, which the page replaces when it loads', async () => {
  const failure = new Error('404')
  vi.mocked(loadRoutes)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure)
    .mockResolvedValue([basket])
  const { remotes, late } = await readPageRemotes(there, report)
  expect(report).toHaveBeenCalledExactlyOnceWith(NAME, failure)
  expect(shownBy(remotes)).toBe(LATE_PAGE)
  expect(shownBy([...remotes, { name: NAME, routes: [basket] }])).toBe('b:basket')
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  await expect(late?.come).resolves.toBeUndefined()
})

test('a page with a named parameter also replaces the placeholder', async () => {
  history.replaceState(null, '', '/drel-udarnaya/')
  vi.mocked(loadRoutes).mockRejectedValue(new Error('404'))
  const { remotes } = await readPageRemotes({ ...there, used: ['mfe-catalog'] }, report)
  const product = { name: 'mfe-catalog' as const, routes: [{ id: 'c:product', path: '/:slug/' }] }
  expect(idsAt('/drel-udarnaya/', remotes)?.at(-1)).toBe(LATE_PAGE)
  expect(idsAt('/drel-udarnaya/', [...remotes, product])?.at(-1)).toBe('c:product')
})

test('server markup of the personal area keeps a single frame, with an unavailable page inside it', async () => {
  history.replaceState(null, '', '/personal/orders/')
  vi.mocked(loadRoutes).mockRejectedValue(new Error('404'))
  const late = await readPageRemotes({ ...there, used: ['mfe-personal'] }, report)
  expect(idsAt('/personal/orders/', late.remotes)?.slice(1)).toEqual(['pages:default', LATE_PAGE])
  const unavailable = await readPageRemotes({ ...there, used: [], down: ['mfe-personal'] }, report)
  expect(idsAt('/personal/orders/', unavailable.remotes)?.slice(2)).toEqual([
    'host:personal-frame',
    'unavailable:/personal/orders/',
  ])
})

test('late code is awaited without delaying the rest of the page', async () => {
  const coming = Promise.withResolvers<readonly [typeof basket]>()
  vi.mocked(loadRoutes).mockReturnValue(coming.promise)
  const reading = readPageRemotes(there, report)
  await vi.advanceTimersByTimeAsync(there.remoteBudget)
  const { remotes, late } = await reading
  expect(shownBy(remotes)).toBe(LATE_PAGE)
  coming.resolve([basket])
  await late?.come
  expect(loadRoutes).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
})

test('a page unavailable on the server shows so until its remote is available', async () => {
  const { remotes } = await readPageRemotes({ ...there, used: [], down: ['mfe-catalog', NAME] }, report)
  expect(shownBy(remotes)).toBe('unavailable:/basket/')
  expect(shownBy([...remotes, { name: NAME, routes: [basket] }])).toBe('b:basket')
  expect(loadRoutes).not.toHaveBeenCalled()
})

test('a click waits for a loading file unless the server reports the remote unavailable', async () => {
  let down: string[] = []
  vi.stubGlobal('fetch', async () => Response.json({ down }))
  vi.mocked(loadRoutes).mockReturnValue(new Promise(() => {}))
  const told = vi.fn()
  loadWanted(NAME, 3_000).catch(told)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).not.toHaveBeenCalled()
  down = [NAME]
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toHaveBeenCalledOnce()
})

test('scripts of other remotes behind a late one are removed and loaded again', async () => {
  const scripts = ['/assets/1/main.js', `/${NAME}/1/web/a.js`, '/mfe-catalog/1/web/slot.js']
  // Happy DOM would load elements with a URL.
  document.body.append(
    ...scripts.map((src) => Object.defineProperty(document.createElement('script'), 'src', { value: src })),
  )
  const left = () => [...document.scripts].map(({ src }) => src)
  vi.mocked(loadRoutes).mockReturnValue(new Promise(() => {}))
  const reading = readPageRemotes(there, report)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(left()).toEqual(scripts)
  await vi.advanceTimersByTimeAsync(200)
  await reading
  expect(left()).toEqual(scripts.slice(0, 2))
})
