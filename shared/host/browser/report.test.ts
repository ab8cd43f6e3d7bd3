import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { claimAdd, claimList } from '@verstak/contract/claims/calls.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { expect, test, vi } from 'vitest'
import { callReporter, failureReporter } from './report.ts'

const catalog = { name: 'mfe-catalog', version: '1', entry: 'https://shop.example/remoteEntry.js' } as const

test('a failure is reported once, by the remote that it belongs to', () => {
  const send = vi.fn()
  const report = failureReporter([catalog], send)
  const error = new Error('no price')
  report('mfe-catalog', error)
  report('mfe-catalog', new Error('no price'))
  report('mfe-catalog', new Error('no picture'))
  report('mfe-personal', new Error('of a remote that the page does not know'))
  report(undefined, new Error('of nobody'))
  report('mfe-catalog', 'no error')
  expect(send.mock.calls).toEqual([
    [catalog, error],
    [catalog, new Error('no picture')],
  ])
})

test('failed lists and every refused call of claims are reported with the status, each once', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const send = vi.fn()
  const report = callReporter([catalog], () => '/brands/', send)
  for (const _again of [1, 2]) report(claimList, 403)
  report(claimAdd, 422)
  report(claimAdd, 401)
  report(orderList, 422)
  report(orderList, 0)
  report(basketAdd, 500)
  // The shop has answered these with words.
  report(basketAdd, 422)
  report(orderList, 401)
  report(orderList, 404)
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
  const report = callReporter([catalog], () => '/agreement/', send)
  vi.stubGlobal('navigator', { onLine: false })
  report(claimList, 0)
  vi.stubGlobal('navigator', { onLine: true })
  report(claimList, 500)
  expect(send.mock.calls).toEqual([
    [{ name: 'shell', version: '' }, 'GET /api/claims/list/all/: 500', { route: '/agreement/', status: 500 }],
  ])
})
