import { expect, test } from 'vitest'
import { readPageId } from './page-id.ts'
import { pagesOf } from './pages.ts'

const Component = () => null
const head = () => ({ title: 'Заказы' })
const page = pagesOf('mfe-personal', async (feature) => ({ Component, handle: { head, feature } }))

test('a statement says whose page it is, where its files are and where it stands', () => {
  const { id = '', path } = page('orders', '/personal/orders/:slug/')
  expect(readPageId(id)).toEqual({ owner: 'mfe-personal', chunk: 'orders-route-tsx' })
  expect(path).toBe('/personal/orders/:slug/')
})

test('one feature may stand at several addresses', () => {
  expect(page('orders', '/a/').id).not.toBe(page('orders', '/b/').id)
})

test('a route of the host names its chunk itself', () => {
  expect(readPageId('host:error')).toEqual({ owner: 'host', chunk: 'error' })
})

test('what the chunk says of itself joins what the statement said', async () => {
  const ask = async () => null
  const route = page('orders', '/a/', { ask })
  const late = typeof route.lazy === 'function' ? await route.lazy() : undefined
  expect(late).toEqual({ Component })
  expect(route.handle).toEqual({ ask, head, feature: 'orders' })
})
