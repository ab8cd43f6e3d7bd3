import { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchPicture } from './remote.ts'

vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: vi.fn(),
}))

/** The second address of this machine plays a private network. */
const isClosed = (address: string) => address === '127.0.0.2'
let open: Server
let closed: Server
let asked: string[] = []

const listen = async (host: string, port: number) => {
  const server = createServer((request, response) => {
    asked.push(host)
    const to = new URL(request.url ?? '', 'http://shop').searchParams.get('to')
    if (to) response.writeHead(302, { location: to }).end()
    else response.end('a picture')
  })
  await new Promise<void>((done) => server.listen(port, host, done))
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  open = await listen('127.0.0.1', 0)
  closed = await listen('127.0.0.2', portOf(open))
})
afterAll(() => Promise.all([open, closed].map((server) => new Promise((done) => server.close(done)))))
beforeEach(() => {
  asked = []
})

/** Each DNS query gets the next of these answers; the last one repeats. */
function answerNames(...answers: string[][]): void {
  vi.mocked(lookup).mockImplementation(((
    _name: string,
    _options: object,
    callback: (...given: unknown[]) => void,
  ) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0]
    callback(
      null,
      addresses?.map((address) => ({ address, family: 4 })),
    )
  }) as typeof lookup)
}

const fetchFrom = (host: string, path = '/') =>
  fetchPicture(`http://${host}:${portOf(open)}${path}`, isClosed)
const away = (host: string) => `/?to=${encodeURIComponent(`http://${host}:${portOf(open)}/`)}`

test('a redirect to a blocked address is not followed, by IP or by name', async () => {
  answerNames(['127.0.0.2'])
  await expect(fetchFrom('127.0.0.1', away('127.0.0.2'))).rejects.toThrow('not a public address')
  await expect(fetchFrom('127.0.0.1', away('inside.example'))).rejects.toThrow('not a public address')
  expect(asked).not.toContain('127.0.0.2')
})

test('a name that resolves to a private address after the check is not connected to', async () => {
  answerNames(['127.0.0.1'], ['127.0.0.2'])
  await expect(fetchFrom('rebinding.example', away('rebinding.example'))).rejects.toThrow(
    'rebinding.example is not a public address',
  )
  expect(asked).toEqual(['127.0.0.1'])
})

test('one blocked address of a name blocks the name', async () => {
  answerNames(['127.0.0.1', '127.0.0.2'])
  await expect(fetchFrom('mixed.example')).rejects.toThrow('mixed.example is not a public address')
  expect(asked).toEqual([])
})
