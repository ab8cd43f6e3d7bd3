import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { askApi, setApiBudget, watchOfApi } from './api-exchange.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Long enough for a busy machine to answer the liveness check. */
const BUDGET_MS = 2_000
/** Number of liveness checks before a late answer arrives. */
const DOUBTS = 2

/** `calls` does not count liveness checks. */
async function serve(answer: 'never' | 'late' | 'soon', live: boolean, port = 0) {
  const seen = { calls: 0 }
  const late: (() => void)[] = []
  let doubts = 0
  const server = createServer((request, response) => {
    if (request.url === '/health/live') {
      if (live) response.end('{}')
      doubts += 1
      if (doubts === DOUBTS) for (const end of late) end()
      return
    }
    seen.calls += 1
    if (answer === 'soon') response.end('done')
    if (answer === 'late') late.push(() => response.end('done'))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { seen, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const get = { method: 'GET', headers: {}, timeout: 10_000 }

test('a frozen API fails all waiting calls at once and gets no more', async () => {
  setApiBudget(300)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { seen, url } = await serve('never', false)
  const first = await Promise.allSettled([1, 2, 3].map((call) => askApi(`${url}/${call}`, get)))
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(askApi(`${url}/4`, get)).rejects.toThrow('The API is unavailable')
  // Neither a retry after the time-out nor the later call was sent.
  expect(seen.calls).toBe(3)
  expect(said).toHaveBeenCalledOnce()
})

test('a slow API is awaited, for a POST too', async () => {
  setApiBudget(BUDGET_MS)
  const { url } = await serve('late', true)
  const [read, changed] = await Promise.all([
    askApi(url, get),
    askApi(url, { ...get, method: 'POST', body: '{}' }),
  ])
  expect([await text(read), await text(changed)]).toEqual(['done', 'done'])
})

test('an API that is down and recovers is logged twice, and gets calls again', async () => {
  setApiBudget(BUDGET_MS)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { server, url } = await serve('soon', true)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  for (let call = 0; call < 3; call += 1) await expect(askApi(url, get)).rejects.toThrow()
  await expect.poll(() => watchOfApi(url).isUnavailable()).toBe(true)
  await serve('soon', true, port)
  await expect.poll(() => watchOfApi(url).isUnavailable()).toBe(false)
  expect(await text(await askApi(url, get))).toBe('done')
  // The loss of the previous test's API may only be noticed now.
  const ofThis = said.mock.calls.flat().filter((line) => String(line).includes(url))
  expect(ofThis).toEqual([
    `The API at ${url} is unavailable: connect ECONNREFUSED 127.0.0.1:${port}`,
    `The API at ${url} is back`,
  ])
})

test('an API behind https is called by TLS only', async () => {
  const first: number[] = []
  const server = createRawServer((socket) => {
    socket.once('data', ([byte = 0]) => {
      first.push(byte)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(askApi(`https://127.0.0.1:${port}/api/`, { ...get, method: 'POST' })).rejects.toThrow()
  const HANDSHAKE = 22
  expect(new Set(first)).toEqual(new Set([HANDSHAKE]))
  await new Promise((resolve) => server.close(resolve))
})
