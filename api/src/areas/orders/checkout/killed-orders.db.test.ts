import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import type { CallSpec } from '@verstak/contract/call.ts'
import { orderPlace } from '@verstak/contract/checkout/calls.ts'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, stockOf } from '#testing/fixtures.ts'
import { openTestDatabase } from '#testing/test-database.ts'

const ORDERS = 200
const KILLS = 6
/** Milliseconds after sending an order: some kills happen before it is placed and some after. */
const LATEST_KILL = 25
const STOCK = 1_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The API as a separate process, restarted after each kill. */
async function openKillable(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  onTestFinished(() => void child.kill('SIGKILL'))
  const start = async () => {
    child = spawn(process.execPath, [join(import.meta.dirname, '../../../main.ts')], {
      env: { ...process.env, ...env, API_PORT: String(port), LOG_LEVEL: 'fatal' },
      stdio: 'ignore',
    })
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) await sleep(20)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await start()
  return {
    kill: async () => {
      await end('SIGKILL')
      await start()
    },
    stop: () => end('SIGTERM'),
    /** Status of the response; 0 without one. */
    async call({ path }: CallSpec, body: Record<string, unknown>) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null)
      return { status: answer?.status ?? 0, body: await answer?.json().catch(() => null) }
    },
  }
}

async function fill(db: Db) {
  const { tools } = await addSections(db)
  const drill = await addProduct(db, tools, { article: 'DR-1', stock: STOCK })
  const { token } = await demoVisitor(db)
  return { drill, token }
}

/** Retries the same order until it gets a response, like a shopper. */
async function order(
  api: Awaited<ReturnType<typeof openKillable>>,
  key: string,
  token: string,
  drill: number,
) {
  const add = async () => (await api.call(basketAdd, { token, product_id: drill, quantity: 1 })).status
  while ((await add()) !== 200) await sleep(20)
  for (;;) {
    const { status, body } = await api.call(orderPlace, {
      token,
      idempotencyKey: key,
      deliveryAddress: 'Москва, ул. Складочная, 1, стр. 18',
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
    })
    if (status === 200 && body) return body.data.order_number as string
    if (status !== 0 && status !== 503) expect([status, body]).toEqual([200, 'an order'])
    await sleep(20)
  }
}

it('whenever the API is killed, every confirmed order exists once and completely', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'verstak-killed-orders-'))
  const { db, url, close } = await openTestDatabase()
  const { drill, token } = await fill(db)

  const api = await openKillable({ DATABASE_URL: url, DATA_DIR: dataDir })
  const confirmed: string[] = []
  for (let number = 0; number < ORDERS; number += 1) {
    const killed =
      number % Math.floor(ORDERS / KILLS) === 0
        ? sleep(Math.random() * LATEST_KILL).then(api.kill)
        : Promise.resolve()
    confirmed.push(await order(api, `killed-order-number-${number}`, token, drill))
    await killed
  }
  await api.stop()

  const orders = await db.selectFrom('customer_order').select(['id', 'positions', 'sum']).execute()
  const lines = await db.selectFrom('order_line').select(['order_id', 'quantity', 'sum']).execute()
  expect(new Set(confirmed).size).toBe(ORDERS)
  expect(orders).toHaveLength(ORDERS)
  for (const { id, positions, sum } of orders) {
    const own = lines.filter(({ order_id }) => order_id === id)
    expect([own.length, own.reduce((total, line) => total + line.sum, 0)]).toEqual([positions, sum])
  }
  const ordered = lines.reduce((total, { quantity }) => total + quantity, 0)
  expect(await stockOf(db, drill)).toBe(STOCK - ordered)
  await close()
  await rm(dataDir, { recursive: true })
})
