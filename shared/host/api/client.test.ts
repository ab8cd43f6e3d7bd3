import { headerData, profileGet } from '@verstak/contract/auth/calls.ts'
import { basketAdd, basketProducts, basketRemove } from '@verstak/contract/basket/calls.ts'
import { productDetail, sectionList } from '@verstak/contract/catalog/calls.ts'
import { ShopError } from '@verstak/contract/errors.ts'
import { menuGet } from '@verstak/contract/menus/calls.ts'
import { orderDetail, orderInvoice } from '@verstak/contract/orders/calls.ts'
import { expect, test, vi } from 'vitest'
import { createApi } from './client.ts'
import type { ApiRequest, Transport } from './options.ts'

function fake(body: unknown, ok = true) {
  const sent: { url: string; request: ApiRequest }[] = []
  const transport: Transport = async (url, request) => {
    sent.push({ url, request })
    return new Response(JSON.stringify(body), { status: ok ? 200 : 422 })
  }
  return { sent, transport }
}

test('path, query and body follow the contract; the token is sent by the method’s rule', async () => {
  const { sent, transport } = fake({ status: 'success', data: null })
  const api = createApi({ baseUrl: 'http://api', token: 't0', guest: 'g0', transport })
  await api(orderDetail, { params: { order_number: 'В-000001' }, query: { page: 2 } })
  await api(basketRemove, { body: { product_id: 5 } })
  expect(sent[0]?.url).toBe(
    `http://api/web/profile/orders/${encodeURIComponent('В-000001')}/?page=2&token=t0`,
  )
  expect(sent[0]?.request.headers).toEqual({ 'x-guest-key': 'g0' })
  expect(sent[1]?.url).toBe('http://api/api/basket/remove/')
  expect(sent[1]?.request.json).toEqual({ product_id: 5, token: 't0' })
})

test('an error envelope is thrown as a ShopError with its fields', async () => {
  const { transport } = fake(
    { status: 'error', errors: [{ code: 104, message: 'Кратно 12', field: 'quantity' }] },
    false,
  )
  const error = await createApi({ baseUrl: '', transport })(basketAdd, { body: { product_id: 1 } }).catch(
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ShopError)
  expect(error.kind).toBe('invalid')
  expect(error.forField('quantity')).toBe('Кратно 12')
})

test('code 101 is reported', async () => {
  const { transport } = fake({ status: 'error', errors: [{ code: 101, message: 'Сессия завершена' }] }, false)
  const onSessionOver = vi.fn()
  const call = createApi({ baseUrl: '', transport, onSessionOver })(profileGet)
  await expect(call).rejects.toMatchObject({ kind: 'sessionOver' })
  expect(onSessionOver).toHaveBeenCalledOnce()
})

test('a missing answer and an answer without the envelope both read as «временно недоступен»', async () => {
  const broken: Transport = () => Promise.reject(new Error('ECONNREFUSED'))
  const html: Transport = async () => new Response('<html>')
  for (const transport of [broken, html]) {
    const error = await createApi({ baseUrl: '', transport })(headerData).catch((thrown) => thrown)
    expect(error.kind).toBe('unavailable')
  }
})

test('without a network the missing answer is not put on the shop', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const transport: Transport = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(createApi({ baseUrl: '', transport })(headerData)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Нет соединения. Повторите, когда связь вернётся',
  })
  vi.unstubAllGlobals()
})

test('a file may take longer to make than data, and one that breaks off reads as «временно недоступен»', async () => {
  const timeouts: (number | undefined)[] = []
  const transport: Transport = async (_, { timeout }) => {
    timeouts.push(timeout)
    return {
      ok: true,
      status: 200,
      json: async () => null,
      arrayBuffer: () => Promise.reject(new TypeError('cut')),
    }
  }
  const api = createApi({ baseUrl: '', transport })
  await expect(api(orderInvoice, { query: { order_number: 'В-000001' } })).rejects.toMatchObject({
    kind: 'unavailable',
  })
  await expect(api(headerData)).rejects.toThrow()
  expect(timeouts).toEqual([35_000, 10_000])
})

test('a failed call is reported with its status, one without an answer with 0, an aborted one not', async () => {
  const onFailure = vi.fn()
  const refused = fake({ status: 'error', errors: [{ code: 104, message: 'Нет' }] }, false).transport
  const broken: Transport = () => Promise.reject(new Error('ECONNREFUSED'))
  const leaving = new AbortController()
  const aborted: Transport = async () => {
    leaving.abort()
    throw new Error('aborted')
  }
  for (const options of [
    { transport: refused },
    { transport: broken },
    { transport: aborted, signal: leaving.signal },
  ])
    await expect(createApi({ baseUrl: '', onFailure, ...options })(headerData)).rejects.toThrow()
  await createApi({ baseUrl: '', onFailure, transport: fake({ status: 'success', data: null }).transport })(
    headerData,
  )
  expect(onFailure.mock.calls).toEqual([
    [headerData, 422],
    [headerData, 0],
  ])
})

test('only fresh calls carry a timestamp', async () => {
  const { sent, transport } = fake({ status: 'success', data: null })
  const api = createApi({ baseUrl: '', transport })
  await api(headerData)
  await api(productDetail, { params: { code: 'a' } })
  expect(sent.map(({ url }) => /timestamp=\d{13}/.test(url))).toEqual([true, false])
})

test('a cacheable answer is requested without identifying the visitor', async () => {
  const { sent, transport } = fake({ status: 'success', data: null })
  const kept: [string, string | undefined][] = []
  const api = createApi({
    baseUrl: 'http://api',
    token: 't0',
    guest: 'g0',
    transport,
    keep: (key, call, ask) => {
      kept.push([key, call.cached])
      return ask()
    },
  })
  await api(sectionList)
  await api(menuGet, { query: { typemenu: 'top' } })
  await api(basketProducts)
  expect(kept).toEqual([
    ['http://api/web/section/list/', 'visitor'],
    ['http://api/api/menu/get/?typemenu=top', 'everybody'],
    ['http://api/web/basket/products/', undefined],
  ])
  expect(sent.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['t0', null, 't0'])
  expect(sent.map(({ request }) => request.headers['x-guest-key'])).toEqual([undefined, undefined, 'g0'])
})

test('a path parameter with dot segments makes no request', async () => {
  const { sent, transport } = fake({ status: 'success', data: null })
  const api = createApi({ baseUrl: 'http://api', transport })
  for (const order_number of ['', '.', '..'])
    await expect(api(orderDetail, { params: { order_number } })).rejects.toMatchObject({ kind: 'notFound' })
  expect(sent).toEqual([])
})

test('a change outlives the page that makes it, unless it is larger than browsers allow', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response('{"status":"success","data":null}')
  })
  const api = createApi({ baseUrl: 'http://api' })
  await api(basketAdd, { body: { product_id: 1, quantity: 2 } })
  await api(basketAdd, { body: { product_id: 1, quantity: '2'.repeat(9_000) } })
  await api(orderDetail, { params: { order_number: 'В-000001' } })
  vi.unstubAllGlobals()
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false, false])
})
