import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gracefulStop } from './graceful-stop.ts'

const NEVER = 600_000
const QUESTION = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

let server: Server
let unanswered: ServerResponse[]

beforeEach(async () => {
  unanswered = []
  server = createServer((_request, response) => unanswered.push(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => server.closeAllConnections())

const close = () => new Promise((done) => server.close(done))

async function open(first = ''): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const taken = new Promise((done) => server.once('connection', done))
  if (first) socket.write(first)
  await taken
  return socket
}

const asked = (count: number) => expect.poll(() => unanswered).toHaveLength(count)

test.each([
  ['has sent nothing', ''],
  ['has sent half a request', 'GET / HTTP/1.1\r\n'],
])('does not wait for a connection that %s', async (_, first) => {
  const stop = gracefulStop({ server, close }, NEVER)
  const socket = await open(first)
  const closed = text(socket).catch(() => '')
  await stop()
  expect(await closed).toBe('')
})

test('does not wait for a kept-alive connection', async () => {
  const stop = gracefulStop({ server, close }, NEVER)
  const socket = await open(QUESTION)
  await asked(1)
  unanswered[0]?.end('the answer')
  await new Promise((done) => socket.once('data', done))
  await stop()
})

test('completes a current response and closes its connection', async () => {
  const stop = gracefulStop({ server, close }, NEVER)
  const socket = await open(QUESTION)
  await asked(1)
  const received = text(socket)
  const stopped = stop()
  unanswered[0]?.end('the answer')
  await stopped
  expect(await received).toContain('the answer')
})

test('cuts off a response that does not finish', async () => {
  const stop = gracefulStop({ server, close }, 10)
  const socket = await open(QUESTION)
  await asked(1)
  const received = text(socket).catch(() => '')
  await stop()
  expect(await received).toBe('')
})
