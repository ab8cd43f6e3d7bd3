import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { socketOf } from '../canary/socket.ts'
import { followStandby, type StandbyMessage } from './standby.ts'

const apps: ReturnType<typeof Fastify>[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

afterEach(async () => {
  tell(null)
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const tell = (elsewhere: string | null): void =>
  void process.emit('message', { elsewhere } satisfies StandbyMessage, undefined)

function openApp(name: string) {
  const app = Fastify()
  apps.push(app)
  followStandby(app, () => true)
  app.get('/', async () => name)
  return app
}

const ask = (port: number): Promise<{ answer: string; reused: boolean; connection: unknown }> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, agent }, async (response: IncomingMessage) => {
      const { connection } = response.headers
      resolve({ answer: await text(response), reused: request.reusedSocket, connection })
    }).on('error', reject)
  })

test('a kept-alive connection to a process on standby gets the answer of the serving one, and ends', async () => {
  const old = openApp('old')
  await old.listen({ host: '127.0.0.1', port: 0 })
  const { port } = old.server.address() as AddressInfo
  expect(await ask(port)).toEqual({ answer: 'old', reused: false, connection: 'keep-alive' })

  const path = socketOf('serving')
  const other = Fastify()
  apps.push(other)
  other.get('/', async () => 'serving')
  await other.listen({ path })
  tell(path)
  expect(await ask(port)).toEqual({ answer: 'serving', reused: true, connection: 'close' })
  expect(await ask(port)).toMatchObject({ answer: 'serving', reused: false })

  tell(null)
  expect(await ask(port)).toMatchObject({ answer: 'old', connection: 'keep-alive' })
})

test('answers itself when no serving process takes the request', async () => {
  const old = openApp('old')
  await old.listen({ host: '127.0.0.1', port: 0 })
  tell(socketOf('gone'))
  const { port } = old.server.address() as AddressInfo
  expect(await ask(port)).toMatchObject({ answer: 'old', connection: 'close' })
})
