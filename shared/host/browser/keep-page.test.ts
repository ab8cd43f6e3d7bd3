// @vitest-environment happy-dom
import { createMemoryRouter, data, type RouteObject, redirect } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

const report = vi.fn()
const load = vi.fn<() => unknown>()
const middleware = [vi.fn(async () => {})]
beforeEach(() => {
  load.mockReset().mockReturnValue('readable')
  report.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const orders: RouteObject = { id: 'orders', path: '/', loader: () => load(), action: () => 'saved' }

async function open(page: Partial<RouteObject> = {}) {
  const routes = [
    { id: 'layout', middleware, loader: () => null, children: [{ ...orders, ...page } as RouteObject] },
    { id: 'late', path: '/late/', lazy: () => Promise.reject(missingFile()) },
    { id: 'login', path: '/login/', loader: () => 'login' },
  ]
  const router: ReturnType<typeof createMemoryRouter> = createMemoryRouter(routes, {
    dataStrategy: keepPage(() => router.state, report),
  })
  router.initialize()
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  return router
}

const missingFile = () => Object.assign(new Error('a file is gone'), { name: 'ChunkLoadError' })
const fails = (error: unknown) =>
  load.mockImplementation(() => {
    throw error
  })

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['the API', data(null, { status: 503 })],
  ['a limit', data(null, { status: 429 })],
  ['a file of the code', missingFile()],
])('a page stays when a reload fails by %s, and its age is said until the next success', async (_, error) => {
  const router = await open()
  fails(error)
  await router.revalidate()
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.orders).toBe('readable')
  expect(report).toHaveBeenLastCalledWith(true)
  load.mockReset().mockReturnValue('newer')
  await router.revalidate()
  expect(router.state.loaderData.orders).toBe('newer')
  expect(report).toHaveBeenLastCalledWith(false)
})

test.each([403, 404])('a refusal with %i is news', async (status) => {
  const router = await open()
  fails(data(null, { status }))
  await router.revalidate()
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }])
})

test('a redirect is followed', async () => {
  const router = await open()
  fails(redirect('/login/'))
  await router.revalidate()
  expect(router.state.location.pathname).toBe('/login/')
})

test('a guard that fails keeps the page', async () => {
  const router = await open()
  middleware[0]?.mockRejectedValueOnce(missingFile())
  await router.revalidate()
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.orders).toBe('readable')
})

test('a page that is opened shows its failure', async () => {
  const router = await open()
  await router.navigate('/login/')
  fails(data(null, { status: 503 }))
  await router.navigate('/')
  expect(router.state.errors).not.toBeNull()
})

test('a form that was saved keeps its page when the page cannot be reloaded', async () => {
  const router = await open()
  fails(new TypeError('Failed to fetch'))
  const submit = { formMethod: 'post', formData: new FormData() } as const
  await router.navigate('/', submit)
  expect(router.state).toMatchObject({ errors: null, actionData: { orders: 'saved' } })
  await router.fetch('one', 'orders', '/', submit)
  expect(router.state).toMatchObject({ errors: null, loaderData: { orders: 'readable' } })
  expect(report).toHaveBeenLastCalledWith(true)
})

test('a form to a page whose code does not come gets an answer', async () => {
  const router = await open()
  const answers: unknown[] = []
  router.subscribe(({ fetchers }) => answers.push(fetchers.get('one')?.data))
  await router.fetch('one', 'orders', '/late/', { formMethod: 'post', formData: new FormData() })
  expect(router.state.errors).toBeNull()
  expect(answers).toContainEqual({ ok: false, message: 'Нет связи. Повторите попытку', fields: {} })
})

test('a part that loads does not say that the page is new again', async () => {
  const router = await open({ children: [{ id: 'part', path: 'part/', loader: () => 'part' }] })
  fails(new TypeError('Failed to fetch'))
  await router.revalidate()
  await router.fetch('one', 'orders', '/part/')
  expect(router.state.fetchers.get('one')?.data ?? 'part').toBe('part')
  expect(report).toHaveBeenLastCalledWith(true)
})

test('a part that has gone no longer says that it is old', async () => {
  const router = await open({ children: [{ id: 'part', path: 'part/', loader: () => load() }] })
  fails(new TypeError('Failed to fetch'))
  router.getFetcher('one')
  await router.fetch('one', 'orders', '/part/')
  expect(report).toHaveBeenLastCalledWith(true)
  router.deleteFetcher('one')
  load.mockReset().mockReturnValue('newer')
  await router.revalidate()
  expect(report).toHaveBeenLastCalledWith(false)
})
