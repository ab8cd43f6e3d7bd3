import { matchRoutes } from '@verstak/federated/router.ts'
import { expect, test } from 'vitest'
import { buildRoutes, groupByParent, type HostRoutes } from './route-tree.tsx'

const Nothing = () => null
const host: HostRoutes = {
  layouts: { default: Nothing, checkout: Nothing, custom: Nothing, ie: Nothing },
  ErrorPage: Nothing,
  pages: [
    { id: 'shell:login', path: '/login/', Component: Nothing },
    { id: 'shell:ie', path: '/ie/', Component: Nothing },
  ],
}
const basket = {
  name: 'mfe-basket-checkout' as const,
  routes: [
    { id: 'b:basket', path: '/basket/' },
    { id: 'b:done', path: '/checkout/:slug/' },
  ],
}
const idsAt = (path: string, tree: ReturnType<typeof buildRoutes>) =>
  matchRoutes(tree, path)?.map(({ route }) => route.id)

test('a page has the layout of the route table', () => {
  const tree = buildRoutes(host, [basket])
  expect(idsAt('/basket/', tree)).toEqual(['layout:checkout', 'pages:checkout', 'b:basket'])
  expect(idsAt('/checkout/done/', tree)).toEqual(['layout:checkout', 'pages:checkout', 'b:done'])
  expect(idsAt('/login/', tree)).toEqual(['layout:custom', 'pages:custom', 'shell:login'])
  expect(idsAt('/no/such/page/', tree)).toEqual(['layout:default', 'pages:default', 'not-found'])
})

test('pages of an unavailable remote keep their layout and name the unavailable part', async () => {
  const tree = buildRoutes(host, [{ name: 'mfe-basket-checkout', routes: null }])
  expect(idsAt('/basket/', tree)?.at(-1)).toBe('unavailable:/basket/')
  const route = matchRoutes(tree, '/basket/')?.at(-1)?.route
  const load = route?.loader as () => Promise<unknown>
  await expect(load()).rejects.toEqual(
    expect.objectContaining({
      data: { unavailable: 'Корзина' },
      init: expect.objectContaining({ status: 503 }),
    }),
  )
})

test('a page of the personal area has its frame, also when its remote is late or unavailable', () => {
  const frame = ['layout:default', 'pages:default', 'host:personal-frame']
  const orders = { id: 'p:orders', path: '/personal/orders/' }
  const tree = buildRoutes(host, [{ name: 'mfe-personal', routes: [orders] }])
  expect(idsAt('/personal/orders/', tree)).toEqual([...frame, 'p:orders'])
  expect([...groupByParent([orders], ['default']).keys()]).toEqual(['host:personal-frame'])
  const unavailable = buildRoutes(host, [{ name: 'mfe-personal', routes: null }])
  expect(idsAt('/personal/orders/', unavailable)).toEqual([...frame, 'unavailable:/personal/orders/'])
})

test('routes added later are grouped in the same way', () => {
  const groups = groupByParent(basket.routes, ['default', 'checkout'])
  expect([...groups.keys()]).toEqual(['pages:checkout'])
})
