import { pagesOf } from '@verstak/federated/routes/pages.ts'
import { expect, test } from 'vitest'
import { checkPages, requireSoundPages } from './check-pages.ts'

const page = pagesOf('mfe-personal', async () => ({}))
const assets = { chunks: { 'orders-route-tsx': { js: ['orders.js'], css: [] } } }

test.each([
  ['a page of its owner, with its chunk, in a layout of the host', page('orders', '/personal/orders/'), []],
  ['a page below its owner’s prefix', page('orders', '/personal/orders/:slug/print/'), []],
  [
    'a chunk that was not built',
    page('order', '/personal/orders/:slug/'),
    ['mfe-personal:order@/personal/orders/:slug/: no chunk order-route-tsx was built'],
  ],
  [
    'an address of another owner',
    page('orders', '/basket/'),
    ['/basket/ belongs to mfe-basket-checkout in the route table', '/basket/: there is no layout checkout'],
  ],
  [
    'an address without an owner',
    page('orders', '/no/such/part/'),
    ['/no/such/part/ belongs to nobody in the route table'],
  ],
  [
    'an undeclared route',
    { id: 'orders', path: '/personal/orders/' },
    ["orders is not by pagesOf('mfe-personal', …)", 'orders: no chunk  was built'],
  ],
])('%s', (_, route, problems) => {
  expect(checkPages('mfe-personal', [route], assets, ['default'])).toEqual(problems)
})

test('a page that is not in the manifest', () => {
  const told = [{ id: '', chunk: '', path: '/personal/orders/', layout: 'default', access: 'auth' }]
  const pages = [page('orders', '/personal/orders/'), page('orders', '/personal/orders/new/')]
  expect(checkPages('mfe-personal', pages, assets, ['default'], told)).toEqual([
    '/personal/orders/new/ is not in its manifest',
  ])
})

test('two declarations of one path', () => {
  const twice = [page('orders', '/personal/orders/'), page('orders', '/personal/orders/')]
  expect(() => requireSoundPages('mfe-personal', twice, assets, ['default'])).toThrow(
    'the pages of mfe-personal do not fit the shop: /personal/orders/ is stated twice',
  )
})
