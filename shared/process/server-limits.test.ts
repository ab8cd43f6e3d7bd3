import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitServer, serverTimes } from './server-limits.ts'

const nobody = () => false
let app: FastifyInstance
const opened: Socket[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await app.close()
})

async function serve(limits: Partial<Parameters<typeof limitServer>[1]> = {}, times: object = serverTimes()) {
  app = Fastify(times)
  limitServer(app, { trust: nobody, ...limits })
  app.post('/', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
}

async function open(first = ''): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  opened.push(socket)
  await once(socket, 'connect')
  if (first) socket.write(first)
  return socket
}

const HEAD = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

describe('a body', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const asked = async (): Promise<IncomingMessage> => (await once(app.server, 'request'))[0]

  test.each([
    ['does not arrive', `${HEAD}Content-Length: 100\r\n\r\n{`],
    ['arrives in endless chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ])('that %s ends with 408', async (_, sent) => {
    await serve()
    const request = asked()
    const answer = text(await open(sent))
    await request
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('that is slow but steady is read to the end', async () => {
    await serve({ rate: 10 })
    const request = asked()
    const value = 'x'.repeat(1_000)
    const socket = await open(`${HEAD}Content-Length: ${value.length + 2}\r\nConnection: close\r\n\r\n`)
    const answer = text(socket)
    const message = await request
    socket.write(`"${value}`)
    await once(message, 'data')
    await vi.advanceTimersByTimeAsync(60_000)
    socket.write('"')
    expect(await answer).toContain(value)
  })
})

test('limits the time of the headers', async () => {
  await serve({}, serverTimes({ slowRequest: 100 }))
  expect(await text(await open('POST / HTTP/1.1\r\nHost: sh'))).toMatch(/^HTTP\/1\.1 408 /)
  expect(serverTimes().http.headersTimeout).toBeLessThanOrEqual(30_000)
})

test('a setting from the start applies to the server', async () => {
  await serve()
  const { requestTimeout, headersTimeout, timeout } = app.server
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: serverTimes().requestTimeout,
    headersTimeout: serverTimes().http.headersTimeout,
    timeout: serverTimes().connectionTimeout,
  })
})

const isClosed = (socket: Socket) => once(socket.resume(), 'close')

test('one client gets a quarter of the connections, and a new one for each that it closes', async () => {
  await serve({ connections: 8 })
  const first = await open()
  await open()
  await isClosed(await open())
  first.destroy()
  const connections = () =>
    new Promise<number>((done) => app.server.getConnections((_, number) => done(number)))
  await expect.poll(connections).toBe(1)
  const again = await open(`${HEAD}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)
  expect(await text(again)).toContain('200 OK')
})

test('a trusted proxy can use all connections, and no more', async () => {
  await serve({ connections: 3, trust: (address) => address === '127.0.0.1' })
  await open()
  await open()
  const last = await open()
  await isClosed(await open())
  const answer = text(last)
  last.write(`${HEAD}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)
  expect(await answer).toContain('200 OK')
})

test('a value that is too long is not checked further', async () => {
  v.deleteGlobalConfig()
  await serve()
  const slow = vi.fn(() => false)
  const { issues } = v.safeParse(v.object({ phone: v.pipe(v.string(), v.maxLength(3), v.check(slow)) }), {
    phone: 'long',
  })
  expect(issues?.map(({ type }) => type)).toEqual(['max_length'])
  expect(slow).not.toHaveBeenCalled()
})
