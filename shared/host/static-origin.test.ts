import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'static-origin.ts')
/** A quarter of all connections. */
const MOST_OF_ONE = 4
const PATIENCE = { timeout: 20_000 }
const LIMITS = { SLOW_REQUEST_MS: '300', MAX_CONNECTIONS: '16' }
let folder: string
let port: number
let origin: ChildProcess

const start = (env: Record<string, string>) =>
  spawn(process.execPath, [PROGRAM, folder], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-origin-'))
  mkdirSync(join(folder, 'dist', 'production', 'web'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'production', 'version.json'), '{"version":"1","files":"a"}')
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = (free.address() as AddressInfo).port
  free.close()
  origin = start({ PORT: String(port), TRUSTED_PROXIES: '192.0.2.1', ...LIMITS })
  const isUp = () => fetch(`http://127.0.0.1:${port}/health/`)
  await vi.waitFor(async () => expect((await isUp()).ok).toBe(true), PATIENCE)
})
afterAll(async () => {
  origin.kill('SIGTERM')
  await once(origin, 'exit')
  rmSync(folder, { recursive: true })
})

const held: Socket[] = []
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy()
})
async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  held.push(socket)
  await once(socket, 'connect')
  return socket
}

async function expectAnswer(): Promise<void> {
  const socket = await open()
  socket.write('GET /health/ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toContain('200 OK')
}

test('one client cannot occupy all connections of an origin', async () => {
  // Connections of the checks above close at their own time.
  await vi.waitFor(async () => {
    for (const socket of held.splice(0)) socket.destroy()
    for (let count = 1; count < MOST_OF_ONE; count++) await open()
    await expectAnswer()
  }, PATIENCE)
  await open()
  const beyond = await open()
  await once(beyond.resume(), 'close')
})

test('an origin limits the time for headers and bodies', async () => {
  // Connections of the previous test may still be open, and would cause another refusal.
  await vi.waitFor(expectAnswer, PATIENCE)
  const head = await open()
  head.write('GET / HTTP/1.1\r\nHost: sh')
  expect(await text(head)).toMatch(/^HTTP\/1\.1 408 /)
  const body = await open()
  body.write('POST /health/ HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{')
  // The path accepts no POST, so the response does not wait for the body; the connection closes nevertheless.
  expect(await text(body)).toMatch(/^HTTP\/1\.1 404 /)
})

test.each([
  [{ PORT: 'abc' }, 'PORT=abc: это не номер порта'],
  [{}, 'PORT: это не номер порта'],
  [{ PORT: '3001', TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES=proxy.example: нужны адреса'],
])('reports the mistake in %j', async (env, sentence) => {
  const child = start(env as Record<string, string>)
  expect(await text(child.stderr ?? [])).toContain(sentence)
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
})
