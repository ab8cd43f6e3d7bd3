// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadRoutes } from '../app/remotes.ts'
import { loadWanted } from './page-remotes.ts'
import { remotePages } from './remote-pages.ts'

const route = vi.hoisted(() => ({ id: 'failed' }))
vi.mock('./page-remotes.ts', () => ({ loadWanted: vi.fn(), failedAction: async () => route }))
vi.mock('../app/remotes.ts', () => ({ loadRoutes: vi.fn() }))

const pages = [{ path: '/catalog/', handle: {} }]
const assign = vi.fn()
beforeEach(() => {
  vi.mocked(loadWanted).mockResolvedValue(pages)
  vi.mocked(loadRoutes).mockResolvedValue(pages)
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  vi.clearAllMocks()
})

const target = { pathname: '/catalog/', search: '?page=2', hash: '#reviews' }

function open(down: readonly 'mfe-catalog'[] = []) {
  const given = { report: vi.fn(), leave: vi.fn(), target: () => target }
  const patch = vi.fn()
  const { pagesOf, patchRoutes } = remotePages({
    ...{ loaded: ['mfe-personal'], layouts: ['default'], down, pace: 3000, ...given },
  })
  return {
    ...given,
    patch,
    pagesOf,
    go: (path: string, fetcherKey?: string) => patchRoutes({ path, patch, fetcherKey }),
  }
}

test('the pages of a remote are loaded when the first of them is wanted', async () => {
  const { go, patch } = open()
  await go('/catalog/?page=2')
  await go('/catalog/hit/')
  expect(loadWanted).toHaveBeenCalledExactlyOnceWith('mfe-catalog', 3000)
  expect(patch).toHaveBeenCalledExactlyOnceWith('pages:default', [
    expect.objectContaining({ path: '/catalog/' }),
  ])
})

test('what is there already, or belongs to the shell or nobody, is not loaded', async () => {
  const { go } = open()
  for (const path of ['/personal/', '/login/', '/-/unknown/']) await go(path)
  expect(loadWanted).not.toHaveBeenCalled()
})

test('a remote that does not come is reported, and the same address is asked of the server', async () => {
  const error = new Error('gone')
  vi.mocked(loadWanted).mockRejectedValue(error)
  const { go, report, leave } = open()
  void go('/catalog/')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/catalog/?page=2#reviews'))
  expect(report).toHaveBeenCalledWith('mfe-catalog', error)
  expect(leave).toHaveBeenCalledOnce()
})

test('a form outside its page gets the failure as its answer, and nobody leaves the page', async () => {
  vi.mocked(loadWanted).mockRejectedValue(new Error('gone'))
  const { go, patch, report, leave } = open()
  await go('/catalog/', 'fetcher')
  expect(patch).toHaveBeenCalledExactlyOnceWith(null, [route])
  expect(report).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

test('without a network the page stays, and the router shows that nothing answers', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.mocked(loadWanted).mockRejectedValue(new Error('gone'))
  const { go, report, leave } = open()
  await expect(go('/catalog/')).rejects.toMatchObject({ init: { status: 503 } })
  expect(report).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('nothing is fetched before a press from a remote that the server saw down, until it has come', async () => {
  const { go, pagesOf } = open(['mfe-catalog'])
  expect(await pagesOf('mfe-catalog')).toEqual([])
  await go('/catalog/')
  expect(await pagesOf('mfe-catalog')).toEqual(pages)
})
