import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/domain/orders/payment.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { registerGateway } from './gateway.ts'

const api = Fastify()
const shop = Fastify()
const seen: { body: string; signature: unknown; guest: unknown }[] = []

beforeAll(async () => {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  api.post(PAYMENT_NOTICES, (request, reply) => {
    const { [PAYMENT_SIGNATURE]: signature, 'x-guest-key': guest } = request.headers
    seen.push({ body: String(request.body), signature, guest })
    return reply.status(404).send({ status: 'error' })
  })
  const settings: HostSettings = {
    ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://shop.example', releases: { remotes: {} } },
    ...{ secureCookies: false, logLevel: 'silent', remoteBudget: 3_000, processMemory: 2 ** 30 },
    ...{ sources: '', processes: 1 },
    apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }),
  }
  registerGateway(shop, settings)
})
afterAll(() => Promise.all([api.close(), shop.close()]))

const send = (payload: string, type = 'application/json') =>
  shop.inject({
    method: 'POST',
    url: PAYMENT_NOTICES,
    headers: { 'content-type': type, [PAYMENT_SIGNATURE]: 't=1,v1=ab', cookie: 'auth.token=of-somebody' },
    payload,
  })

test('forwards a payment webhook byte for byte with its signature, and returns the response', async () => {
  const body = '{ "event" : "payment.succeeded",\n "description":"Заказ №\\u00a01" }'
  const answer = await send(body)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ status: 'error' })
  expect(seen).toEqual([{ body, signature: 't=1,v1=ab', guest: undefined }])
})

test('does not forward a webhook that is not JSON or too long', async () => {
  seen.length = 0
  expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  expect((await send(`{"a":"${'x'.repeat(70_000)}"}`)).statusCode).toBe(413)
  expect(seen).toEqual([])
})
