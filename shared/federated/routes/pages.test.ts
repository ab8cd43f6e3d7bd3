import { expect, test } from 'vitest'
import { readPageId } from './page-id.ts'
import { pagesOf } from './pages.ts'

const Component = () => null
const head = () => ({ title: 'Заказы' })
const page = pagesOf('mfe-personal', async (feature) => ({ Component, handle: { head, feature } }))

test('a declaration contains the owner, the feature folder and the path of a page', () => {
  const { id = '', path } = page('orders', '/personal/orders/:slug/')
  expect(readPageId(id)).toEqual({ owner: 'mfe-personal', chunk: 'orders-route-tsx' })
  expect(path).toBe('/personal/orders/:slug/')
})

test('a feature can have several addresses', () => {
  expect(page('orders', '/a/').id).not.toBe(page('orders', '/b/').id)
})

test('a route of the host names its chunk itself', () => {
  expect(readPageId('host:error')).toEqual({ owner: 'host', chunk: 'error' })
})

test('the chunk’s own metadata is merged with the declaration', async () => {
  const ask = async () => null
  const route = page('orders', '/a/', { ask })
  const late = typeof route.lazy === 'function' ? await route.lazy() : undefined
  expect(late).toEqual({ Component })
  expect(route.handle).toEqual({ ask, head, feature: 'orders' })
})
