import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openGatewayShop } from './testing/gateway-shop.ts'

const { at, ask } = openGatewayShop()

test('an address that leaves the API by dot segments is not forwarded', async () => {
  for (const path of [
    '/api/../outbox/',
    '/api/%2e%2e/outbox/',
    '/web/../health/',
    '/pictures/a/../../outbox/',
  ])
    expect([path, await ask(path)]).toEqual([path, 404])
  expect(at.seen).toEqual([])
})

test('an address not in the API’s normal form is not forwarded', async () => {
  for (const path of [
    '/api/authentication',
    '/api/%61uthentication/',
    '/%61pi/authentication/',
    '/api//authentication/',
    '/api/./authentication/',
    '/api/authentication%2f',
    '/web/content/a;b/',
  ])
    for (const method of ['GET', 'POST']) expect([path, await ask(path, method)]).toEqual([path, 404])
  expect(at.seen).toEqual([])
  for (const path of ['/api/docs/openapi.json', '/web/content/%D1%84/', '/pictures/a/160.webp'])
    expect([path, await ask(path)]).toEqual([path, 200])
})

test('a request line with an absolute URL does not reach another host', async () => {
  const strange = Fastify()
  let asked = 0
  strange.all('/*', () => {
    asked += 1
    return { secret: true }
  })
  const strangeUrl = await strange.listen({ port: 0, host: '127.0.0.1' })
  for (const method of ['GET', 'POST'])
    for (const path of [`${strangeUrl}/api/header/`, `//${new URL(strangeUrl).host}/api/header/`]) {
      expect([method, path, await ask(path, method)]).toEqual([method, path, 404])
    }
  expect(asked).toBe(0)
  expect(at.seen).toEqual([])
  await strange.close()
})
