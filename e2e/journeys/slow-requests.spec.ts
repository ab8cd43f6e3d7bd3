import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { expect, test } from 'playwright/test'
import { answers, type FaultyShop, openFaultyShop, SOUND_PAGE } from '../faulty-shop.ts'

/** Limit per process and client address: a quarter of all connections. */
const MOST_OF_ONE = 4
const LIMITS = {
  SLOW_REQUEST_MS: '500',
  MAX_CONNECTIONS: String(4 * MOST_OF_ONE),
  RENDER_PROCESSES: '1',
  // Makes this machine an untrusted client.
  TRUSTED_PROXIES: '192.0.2.1',
}

let shop: FaultyShop
test.beforeAll(async () => {
  shop = await openFaultyShop('nothing', () => {}, LIMITS)
})
test.afterAll(() => shop.close())

const held: Socket[] = []
test.afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy()
})

async function open(first = ''): Promise<Socket> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  held.push(socket)
  await once(socket, 'connect')
  if (first) socket.write(first)
  return socket
}

const post = (path: string, type: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\n${more}`
const FORM = 'application/x-www-form-urlencoded'

const endless = {
  'a head': 'GET / HTTP/1.1\r\nHost: sh',
  'a form of a page': post('/login/', FORM, 'Content-Length: 100\r\n\r\nlogin='),
  'a form in pieces': post('/login/', FORM, 'Transfer-Encoding: chunked\r\n\r\n1\r\nl\r\n'),
  'a form with files': post('/login/', 'multipart/form-data; boundary=x', 'Content-Length: 100\r\n\r\n--x'),
  'a call through the gateway': post(basketAdd.path, 'application/json', 'Content-Length: 100\r\n\r\n{'),
}
for (const [what, sent] of Object.entries(endless))
  test(`the shell does not wait for ${what} that never ends`, async () => {
    expect(await text(await open(sent))).toMatch(/^HTTP\/1\.1 408 /)
  })

test('one client may hold a quarter of the connections; the shell answers when it closes them', async () => {
  for (let count = 0; count < MOST_OF_ONE; count++) await open()
  expect(await shop.ask(SOUND_PAGE)).toBe('cut')
  for (const socket of held.splice(0)) socket.destroy()
  await answers(shop, SOUND_PAGE, 200)
})
