// @vitest-environment happy-dom
import type { Api } from '@verstak/federated/api.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prefetchOnSight } from './prefetch.ts'

const pass = holdClock()
const api = vi.fn() as unknown as Api
const load = vi.fn(async () => ({}))
const ask = vi.fn(async () => null)
const orders = pagesOf('mfe-personal', load)('orders', '/personal/orders/:slug/', { ask })

beforeAll(() => {
  // The listeners live as long as the page.
  prefetchOnSight({ api, pagesOf: async () => [orders] })
})

function pointAt(href: string, type = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><b>link</b></a><a href="/basket/">other</a>`
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }))
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

test('a touched link is prefetched at once', async () => {
  pointAt('/personal/orders/7/', 'touchstart')
  await pass(0)
  expect(load).toHaveBeenCalledOnce()
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
