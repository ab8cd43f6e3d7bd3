import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAbortSignal } from './client-abort-signal.ts'

const server = createServer()
let address = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const asked = async (): Promise<ServerResponse> => {
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return response
}

test('does not abort for a client that has its response', async () => {
  const request = asked()
  const answer = fetch(address)
  const response = await request
  const signal = clientAbortSignal(response)
  const closed = once(response, 'close')
  response.end('done')
  await closed
  expect(await (await answer).text()).toBe('done')
  expect(signal.aborted).toBe(false)
})

test('aborts when a client disconnects early', async () => {
  const client = new AbortController()
  const request = asked()
  const answer = fetch(address, { signal: client.signal })
  const left = expect(answer).rejects.toThrow('aborted')
  const signal = clientAbortSignal(await request)
  client.abort()
  await once(signal, 'abort')
  await left
  expect(signal.aborted).toBe(true)
})
