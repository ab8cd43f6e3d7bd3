import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'

/** The machine may be busy: nothing here measures time. */
const PATIENCE = { timeout: 60_000, interval: 50 }
/** Requests to other pages at the same time, half of them on kept-alive connections. */
const POLLS = 8

let port: number
let primary: ChildProcess
/** Processes that serve or are spare, by the order in which they joined. */
let joined: number[]
let log: string

async function startShop(count = 2, spare = 1): Promise<void> {
  port = await freePort()
  primary = spawn(process.execPath, [join(import.meta.dirname, 'testing/shop-with-faults.ts')], {
    env: { ...process.env, PORT: String(port), COUNT: String(count), SPARE: String(spare), NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  ;[joined, log] = [[], '']
  primary.stderr?.on('data', (piece) => {
    log += piece
  })
  primary.on('message', (message) => {
    if (typeof message === 'number') joined.push(message)
  })
  await vi.waitFor(() => expect(joined).toHaveLength(count + spare), PATIENCE)
}
afterEach(async () => {
  primary.kill('SIGTERM')
  await once(primary, 'exit')
}, 30_000)

/** Status, or the error when the connection ended without an answer. */
const ask = (
  path: string,
  agent: Agent | false = false,
): Promise<{ status: number | string; body: string }> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE.timeout)
    request({ host: '127.0.0.1', port, path, agent, signal }, async (answer) => {
      const body = await text(answer).catch((error) => String(error))
      resolve({ status: answer.statusCode ?? 0, body })
    })
      .on('error', ({ message }) => resolve({ status: message, body: '' }))
      .end()
  })
const statusOf = (path: string): Promise<number | string> => ask(path).then(({ status }) => status)

/** Asks other pages while `work` runs. Returns the answers that are not 200, and all of them. */
async function meanwhile(work: () => Promise<unknown>) {
  let asking = true
  const all: { status: number | string; body: string }[] = []
  const poll = async (agent: Agent | false) => {
    while (asking) {
      all.push(await ask('/', agent))
      // An idle connection is what a process that ends could cut.
      if (agent) await sleep(1)
    }
  }
  const polls = Array.from({ length: POLLS }, (_, nth) =>
    poll(nth % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false),
  )
  await work()
  asking = false
  await Promise.all(polls)
  return { failed: all.filter(({ status }) => status !== 200), all }
}

const isLeftOut = () =>
  vi.waitFor(() => expect(log).toContain('mfe-personal is left out for 10 minutes'), PATIENCE)

test.each([
  ['loops', 503],
  ['exits', 500],
  ['loops-and-exits', 503],
  ['throws', 200],
])(
  'three requests at once to a page that %s cost other pages none',
  async (fault, expected) => {
    await startShop()
    const path = `/garant/${fault}`
    const answers: (number | string)[] = []
    const { failed, all } = await meanwhile(async () => {
      await sleep(100)
      answers.push(...(await Promise.all([statusOf(path), statusOf(path), statusOf(path)])))
      await isLeftOut()
      await vi.waitFor(async () => expect(await statusOf(path)).toBe(503), PATIENCE)
      await sleep(1_000)
    })
    expect(failed).toEqual([])
    expect(all.length).toBeGreaterThan(POLLS)
    for (const answer of answers) expect([expected, 503]).toContain(answer)
  },
  120_000,
)

test('every process that joins later leaves the remote out, after a switch of sets too', async () => {
  await startShop()
  await Promise.all([statusOf('/garant/exits'), statusOf('/garant/exits')])
  await isLeftOut()
  const isOutEverywhere = async () => {
    for (let asked = 0; asked < 6; asked += 1) expect(await statusOf('/garant/')).toBe(503)
  }
  await isOutEverywhere()
  process.kill(Number.parseInt((await ask('/')).body, 10), 'SIGKILL')
  await vi.waitFor(() => expect(joined).toHaveLength(4), PATIENCE)
  await isOutEverywhere()
  primary.send('next')
  await vi.waitFor(async () => expect((await ask('/')).body).toContain('next'), PATIENCE)
  await isOutEverywhere()
}, 120_000)

test('twenty switches of sets fail no request, on kept-alive connections and on new ones', async () => {
  await startShop(1, 0)
  const { failed, all } = await meanwhile(async () => {
    for (let set = 1; set <= 20; set += 1) {
      primary.send(`set${set}`)
      await vi.waitUntil(async () => (await ask('/')).body.endsWith(` set${set}`), PATIENCE)
    }
  })
  expect(failed).toEqual([])
  expect(new Set(all.map(({ body }) => body.split(' ')[1])).size).toBeGreaterThan(19)
}, 300_000)
