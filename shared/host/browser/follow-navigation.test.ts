// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNavigation } from './follow-navigation.ts'

const chunkFailure = () => Object.assign(new Error('a file is gone'), { name: 'ChunkLoadError' })

function open(fail: () => unknown) {
  const router = createMemoryRouter([
    { path: '/', handle: { head: () => ({ title: 'Главная' }) } },
    { path: '/brands/', handle: { head: () => ({ title: 'Бренды' }) } },
    {
      path: '/broken/',
      loader: () => {
        throw fail()
      },
    },
  ])
  const forms = { leave: vi.fn(), restore: vi.fn(), moveTo: vi.fn(() => true) }
  const setState = vi.fn()
  followNavigation(router, { store: { setState }, forms })
  return { router, forms, setState }
}

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  document.title = 'Магазин'
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockClear()
})

test('a page that is opened has its title and its kept text, and is no longer the request of the server', async () => {
  const { router, forms, setState } = open(chunkFailure)
  await router.navigate('/brands/')
  expect(document.title).toBe('Бренды — Верстак')
  expect(forms.moveTo).toHaveBeenCalledWith('/brands/')
  expect(forms.restore).toHaveBeenCalledOnce()
  expect(setState).toHaveBeenCalledWith({ request: undefined })
})

test('a change of the same page fills no form', async () => {
  const { router, forms } = open(chunkFailure)
  forms.moveTo.mockReturnValue(false)
  await router.navigate('/?page=2')
  expect(forms.restore).not.toHaveBeenCalled()
})

test('a page whose code failed to load is loaded again, once a minute, and keeps what was typed', async () => {
  const { router, forms } = open(chunkFailure)
  await router.navigate('/broken/')
  expect(reload).toHaveBeenCalledOnce()
  expect(forms.leave).toHaveBeenCalledOnce()
  expect(forms.moveTo).not.toHaveBeenCalled()
  await router.navigate('/broken/')
  expect(reload).toHaveBeenCalledOnce()
})

test('another failure stays on screen, under its own title', async () => {
  const { router, forms } = open(() => new Error('no answer'))
  await router.navigate('/broken/')
  expect(reload).not.toHaveBeenCalled()
  expect(forms.leave).not.toHaveBeenCalled()
  expect(document.title).toBe('Магазин')
})

test('without a network nothing is loaded again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { router } = open(chunkFailure)
  await router.navigate('/broken/')
  expect(reload).not.toHaveBeenCalled()
})
