import { type ChildProcess, spawn } from 'node:child_process'
import type { Worker } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectionMessage } from './connections.ts'
import { type Port, sharedPort } from './port.ts'
import { freePort } from './testing/free-port.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

let port: number
let primary: ChildProcess | undefined
let serving: [number, number]
let spare: number
let log: string

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Rejects when the port is closed, or the connection ends without an answer. */
const ask = (path = '/', method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE.timeout)
    request({ host: '127.0.0.1', port, path, method, agent: false, signal }, async (answer) => {
      const { statusCode: status, headers } = answer
      resolve({ status, headers, body: await text(answer) })
    })
      .on('error', reject)
      .end()
  })
const pidThatAnswers = async (): Promise<number> => Number((await ask()).body)

/** Two processes that serve and a spare one. */
async function startShop(env: NodeJS.ProcessEnv = {}): Promise<void> {
  port = await freePort()
  primary = spawn(process.execPath, [join(import.meta.dirname, 'testing/two-processes.ts')], {
    env: { ...process.env, PORT: String(port), SPARE: '1', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  log = ''
  primary.stderr?.on('data', (piece) => {
    log += piece
  })
  const all: number[] = []
  primary.on('message', (pid: number) => all.push(pid))
  await vi.waitFor(() => expect(all).toHaveLength(3), PATIENCE)
  serving = [await pidThatAnswers(), await pidThatAnswers()]
  spare = all.find((pid) => !serving.includes(pid)) ?? 0
  expect(new Set([...serving, spare]).size).toBe(3)
}
afterEach(async () => {
  if (primary?.exitCode !== null || primary.signalCode) return
  primary.kill('SIGTERM')
  await once(primary, 'exit')
}, 60_000)

test('a spare process takes the place of those that end, without a lost request', async () => {
  await startShop()
  for (const pid of serving) process.kill(pid, 'SIGKILL')
  expect(await pidThatAnswers()).toBe(spare)
  await vi.waitFor(async () => {
    const pids = [await pidThatAnswers(), await pidThatAnswers()]
    expect(new Set(pids).size).toBe(2)
    expect(pids).not.toContain(Number.NaN)
  }, PATIENCE)
})

test('stays open when all processes end: requests wait for another one', async () => {
  await startShop()
  for (const pid of [...serving, spare]) process.kill(pid, 'SIGKILL')
  const answers = await Promise.all([ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a request that waited in vain gets 503, a page or an envelope', async () => {
  port = await freePort()
  const empty = sharedPort({ count: 1, ready: () => [], patience: 0 })
  await empty.open({ host: '127.0.0.1', port })
  const [page, call] = await Promise.all([ask(), ask('/api/basket/add/', 'POST')])
  empty.close()
  expect(page).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8', connection: 'close' },
  })
  expect(page.body).toContain('Магазин перезапускается')
  expect([call.status, JSON.parse(call.body).errors[0].code]).toEqual([503, 503])
})

test('a connection that a stuck process never took goes to another one when it ends', async () => {
  await startShop()
  process.kill(serving[0], 'SIGSTOP')
  const answers = [pidThatAnswers(), pidThatAnswers()]
  expect(await Promise.race(answers)).toBe(serving[1])
  process.kill(serving[0], 'SIGKILL')
  for (const pid of await Promise.all(answers)) expect([serving[1], spare]).toContain(pid)
})

test('a spare process takes the turns of stuck ones', async () => {
  await startShop()
  for (const pid of serving) process.kill(pid, 'SIGSTOP')
  const answers = [pidThatAnswers(), pidThatAnswers(), pidThatAnswers()]
  expect(await Promise.race(answers)).toBe(spare)
  for (const pid of serving) process.kill(pid, 'SIGKILL')
  for (const pid of await Promise.all(answers)) expect(pid).toBeGreaterThan(0)
})

test('processes that are stopped as a whole are killed and replaced, and their requests are answered', async () => {
  await startShop({ STALL_MS: '1000' })
  const stopped = [...serving, spare]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const answers = await Promise.all([ask(), ask(), ask()])
  for (const { status } of answers) expect([200, 503]).toContain(status)
  await vi.waitFor(async () => expect(await pidThatAnswers()).toBeGreaterThan(0), PATIENCE)
  for (const pid of stopped) {
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(log.split(`Render process ${pid} gave no sign of life for 3 s and is killed`)).toHaveLength(2)
  }
})

/** A process that takes the connection, and ends with the request open. */
function endsWith(again: boolean, shared: Port, ready: Worker[]): void {
  const worker = Object.assign(new EventEmitter(), {
    process: new EventEmitter(),
    isConnected: () => true,
    send: ({ connection: id }: ConnectionMessage) =>
      setImmediate(() => {
        worker.emit('message', { took: true })
        shared.rescue(worker, [{ id, head: 'GET /garant/ HTTP/1.1\r\n\r\n', again }])
        ready.shift()
        worker.process.emit('close')
      }),
  }) as unknown as Worker
  ready.push(worker)
  shared.follow(worker)
}

test.each([
  ['that may be asked again goes to three processes, then', true, 3],
  ['that may not be asked again', false, 1],
])('a request %s gets 503 when they end', async (_, again, ends) => {
  port = await freePort()
  const ready: Worker[] = []
  const shared = sharedPort({ count: 1, ready: () => ready })
  for (let nth = 0; nth < 4; nth += 1) endsWith(again, shared, ready)
  await shared.open({ host: '127.0.0.1', port })
  expect((await ask('/garant/')).status).toBe(503)
  expect(ready).toHaveLength(4 - ends)
  shared.close()
})
