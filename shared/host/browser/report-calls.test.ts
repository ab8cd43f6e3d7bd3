import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { claimAdd, claimList } from '@verstak/contract/claims/calls.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { expect, test, vi } from 'vitest'
import { callReporter } from './report-calls.ts'

const catalog = { name: 'mfe-catalog', version: '1', entry: 'https://shop.example/remoteEntry.js' } as const

test('failed lists and every refused call of claims are reported with the status, each once', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const send = vi.fn()
  const report = callReporter([catalog], send)
  for (const _again of [1, 2]) report(claimList, 403, '/brands/')
  report(claimAdd, 422, '/brands/')
  report(claimAdd, 401, '/brands/')
  report(orderList, 422, '/brands/')
  report(orderList, 0, '/brands/')
  report(basketAdd, 500, '/brands/')
  // The shop has answered these with words.
  report(basketAdd, 422, '/brands/')
  report(orderList, 401, '/brands/')
  report(orderList, 404, '/brands/')
  expect(send.mock.calls).toEqual([
    [catalog, 'GET /api/claims/list/all/: 403', { route: '/brands/', status: 403 }],
    [catalog, 'POST /api/claims/add/{type}/: 422', { route: '/brands/', status: 422 }],
    [catalog, 'POST /api/claims/add/{type}/: 401', { route: '/brands/', status: 401 }],
    [catalog, 'GET /web/profile/orders/: 422', { route: '/brands/', status: 422 }],
    [catalog, 'GET /web/profile/orders/: no answer', { route: '/brands/', status: 0 }],
    [catalog, 'POST /api/basket/add/: 500', { route: '/brands/', status: 500 }],
  ])
})

test('a failed call of a page of the shell is reported in its name; nothing is sent without a network', () => {
  const send = vi.fn()
  const report = callReporter([catalog], send)
  vi.stubGlobal('navigator', { onLine: false })
  report(claimList, 0, '/agreement/')
  vi.stubGlobal('navigator', { onLine: true })
  report(claimList, 500, '/agreement/')
  expect(send.mock.calls).toEqual([
    [{ name: 'shell', version: '' }, 'GET /api/claims/list/all/: 500', { route: '/agreement/', status: 500 }],
  ])
})
