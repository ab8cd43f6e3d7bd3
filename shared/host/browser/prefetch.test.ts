// @vitest-environment happy-dom
import type { Api } from '@verstak/federated/api.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchLikely, loadOnFirstSign } from './first-use.ts'
import { prefetchOnIntent } from './prefetch.ts'

const pass = holdClock()
const api = vi.fn() as unknown as Api
const load = vi.fn(async () => ({}))
const ask = vi.fn(async () => null)
const orders = pagesOf('mfe-personal', load)('orders', '/personal/orders/:slug/', { ask })

beforeAll(() => {
  // The listeners live as long as the page.
  prefetchOnIntent({ api, pagesOf: async () => [orders] })
})

function pointAt(href: string, type = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><b>link</b></a><a href="/basket/">other</a>`
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }))
}

function touch(href: string): void {
  document.body.innerHTML = `<a href="${href}">link</a>`
  const event = new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' })
  document.querySelector('a')?.dispatchEvent(event)
}

beforeEach(() => {
  vi.clearAllMocks()
})

test('a link under the pointer for a moment prefetches its page and data', async () => {
  pointAt('/personal/orders/7/?tab=2')
  await pass(49)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(load).toHaveBeenCalledWith('orders')
  expect(ask).toHaveBeenCalledWith(api, { slug: '7' }, new URL('/personal/orders/7/?tab=2', location.href))
})

test('a link under a resting finger is prefetched, one under a finger that scrolls is not', async () => {
  touch('/personal/orders/7/')
  await pass(99)
  document.body.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  await pass(1000)
  expect(load).not.toHaveBeenCalled()
  touch('/personal/orders/7/')
  await pass(100)
  expect(load).toHaveBeenCalledOnce()
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with a connection of %o nothing is fetched before it is asked for',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    pointAt('/personal/orders/7/')
    await pass(1000)
    fetchLikely([{ ...orders, handle: { likely: true } } as RouteObject])
    Reflect.deleteProperty(navigator, 'connection')
    expect(load).not.toHaveBeenCalled()
  },
)

test('the code of a page in use is loaded at the first sign of a visitor, once, and again when it did not come', async () => {
  const code = vi.fn(async () => {})
  code.mockRejectedValueOnce(new Error('gone'))
  loadOnFirstSign(code)
  expect(code).not.toHaveBeenCalled()
  const use = () => {
    for (const sign of ['scroll', 'keydown']) document.dispatchEvent(new Event(sign))
  }
  use()
  expect(code).toHaveBeenCalledOnce()
  await pass(0)
  use()
  await pass(0)
  use()
  expect(code).toHaveBeenCalledTimes(2)
})

test('a link that was pointed at while the code was loading is prefetched', async () => {
  document.body.innerHTML = '<a href="/personal/orders/7/">link</a>'
  document.querySelector('a')?.focus()
  prefetchOnIntent({ api, pagesOf: async () => [orders] })
  await pass(50)
  expect(load).toHaveBeenCalledWith('orders')
})

test('a pointer that only crosses a link, or clicks it, prefetches nothing', async () => {
  pointAt('/personal/orders/7/')
  document.querySelector('a[href="/basket/"]')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await pass(49)
  document.body.dispatchEvent(new Event('click', { bubbles: true }))
  await pass(1000)
  expect(load).not.toHaveBeenCalled()
})

test.each(['https://elsewhere.example/', '/?a=b#part', '/no/such/part/'])(
  '%s prefetches no page',
  async (href) => {
    pointAt(href)
    await pass(1000)
    expect(load).not.toHaveBeenCalled()
  },
)
