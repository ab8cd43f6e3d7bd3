import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'static-origin.ts')
/** A quarter of all. */
const MOST_OF_ONE = 500
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
  origin = start({ PORT: String(port), TRUSTED_PROXIES: '192.0.2.1' })
  const isUp = () => fetch(`http://127.0.0.1:${port}/health/`)
  await vi.waitFor(async () => expect((await isUp()).ok).toBe(true), { timeout: 20_000 })
})
afterAll(async () => {
  origin.kill('SIGTERM')
  await once(origin, 'exit')
  rmSync(folder, { recursive: true })
})

test('nobody holds all connections of an origin', async () => {
  const held: Socket[] = []
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    held.push(socket)
    await once(socket, 'connect')
    return socket
  }
  for (let count = 0; count < MOST_OF_ONE; count++) await open()
  const beyond = await open()
  await once(beyond.resume(), 'close')
  for (const socket of held) socket.destroy()
})

test.each([
  [{ PORT: 'abc' }, 'PORT=abc: это не номер порта'],
  [{}, 'PORT: это не номер порта'],
  [{ PORT: '3001', TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES=proxy.example: нужны адреса'],
])('what is wrong with %j is said', async (env, sentence) => {
  const child = start(env as Record<string, string>)
  expect(await text(child.stderr ?? [])).toContain(sentence)
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
})
