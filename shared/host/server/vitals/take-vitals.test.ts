import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { VitalsMessage } from './message.ts'
import { takeVitals } from './take-vitals.ts'

const good = { versions: { 'mfe-catalog': '0a' }, pages: [{ path: '/brands/', lcp: 900, cls: 0 }] }

function host() {
  const told: VitalsMessage[] = []
  let time = 0
  const app = Fastify()
  takeVitals(
    app,
    () => 7,
    (message) => told.push(message),
    () => time,
  )
  const send = (payload: string, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/-/vitals/',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload,
      remoteAddress,
    })
  return { told, send, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a measurement is passed on with the set of its visit, and no cookie is set', async () => {
  const { told, send } = host()
  const answer = await send(JSON.stringify(good))
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
  expect(told).toEqual([{ vitals: { ...good, set: 7, from: '10.0.0.1' } }])
})

test('malformed or oversized measurements are dropped', async () => {
  const { told, send } = host()
  const page = good.pages[0]
  for (const payload of [
    '',
    'null',
    '{"versions":{}}',
    JSON.stringify({ ...good, pages: [{ ...page, lcp: -1 }] }),
    JSON.stringify({ ...good, pages: [{ ...page, lcp: 1e9 }] }),
    JSON.stringify({ ...good, pages: [{ ...page, path: 'https://other.example/' }] }),
    JSON.stringify({ ...good, pages: Array(21).fill(page) }),
  ])
    expect((await send(payload)).statusCode).toBeLessThan(300)
  expect((await send('x'.repeat(5_000))).statusCode).toBe(413)
  expect(told).toEqual([])
})

test('at most thirty beacons a minute are accepted per address, a thousand in total', async () => {
  const { told, send, pass } = host()
  for (let sent = 0; sent < 40; sent += 1) await send(JSON.stringify(good))
  expect(told).toHaveLength(30)
  for (let sent = 0; sent < 1_000; sent += 1) await send(JSON.stringify(good), `10.0.1.${sent % 250}`)
  expect(told.length).toBeLessThanOrEqual(1_000)
  const before = told.length
  pass(60_000)
  await send(JSON.stringify(good))
  expect(told).toHaveLength(before + 1)
})
