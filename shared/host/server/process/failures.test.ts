import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerFailures } from './failures.ts'

const good = { remote: 'mfe-basket-checkout', version: 'abc123', route: '/basket/', error: 'Error: no' }

function host() {
  const lines: { msg: string; failure?: object }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'error', stream } })
  let time = 0
  const counted: string[] = []
  registerFailures(
    app,
    async (stack) => stack.replace('a.js', 'a.tsx'),
    () => time,
    ({ error }) => counted.push(error),
  )
  const report = (payload: string, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/-/failures/',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload,
      remoteAddress,
    })
  const failures = () => lines.flatMap(({ failure }) => failure ?? [])
  return {
    report,
    failures,
    counted,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('a report is logged with remote, version and route', async () => {
  const { report, failures } = host()
  expect((await report(JSON.stringify(good))).statusCode).toBe(204)
  expect(failures()).toEqual([good])
})

test('a failed call is logged with its status, and does not count against the release', async () => {
  const { report, failures, counted } = host()
  const call = { ...good, error: 'GET /api/claims/list/all/: 403', status: 403 }
  await report(JSON.stringify(call))
  await report(JSON.stringify(good))
  expect(failures()).toEqual([call, good])
  expect(counted).toEqual([good.error])
})

test('a malformed report is not logged', async () => {
  const { report, failures } = host()
  for (const payload of [
    '',
    'x',
    'null',
    '[]',
    JSON.stringify({ ...good, remote: '../etc' }),
    JSON.stringify({ ...good, version: 'a b\n' }),
    JSON.stringify({ ...good, error: { deep: true } }),
    JSON.stringify({ ...good, status: '403' }),
  ])
    expect((await report(payload)).statusCode).toBeLessThan(500)
  expect(failures()).toEqual([])
})

test('a long report is truncated, an endless one rejected', async () => {
  const { report, failures } = host()
  await report(JSON.stringify({ ...good, error: 'e'.repeat(900) }))
  expect(failures()).toEqual([{ ...good, error: 'e'.repeat(500) }])
  expect((await report(JSON.stringify({ ...good, error: 'e'.repeat(9_000) }))).statusCode).toBe(413)
})

test('equal reports of a release and a route are logged once a minute, with their number', async () => {
  const { report, failures, pass } = host()
  for (let sent = 0; sent < 5; sent += 1) await report(JSON.stringify(good), `10.0.2.${sent}`)
  expect(failures()).toEqual([good])
  pass(60_000)
  await report(JSON.stringify(good))
  expect(failures()).toEqual([good, { ...good, times: 5 }])
})

test('the stack is logged with source lines', async () => {
  const { report, failures } = host()
  await report(JSON.stringify({ ...good, stack: 'at a.js:1:2' }))
  expect(failures()).toEqual([{ ...good, stack: 'at a.tsx:1:2' }])
})

test('at most ten reports a minute are logged per address, two hundred in total', async () => {
  const { report, failures, pass } = host()
  const numbers = Array(400).keys()
  const another = () => JSON.stringify({ ...good, error: `Error: ${numbers.next().value}` })
  for (let sent = 0; sent < 15; sent += 1) await report(another())
  expect(failures()).toHaveLength(10)
  for (let sent = 0; sent < 300; sent += 1) await report(another(), `10.0.1.${sent % 250}`)
  expect(failures().length).toBeLessThanOrEqual(200)
  const before = failures().length
  pass(60_000)
  await report(another())
  expect(failures()).toHaveLength(before + 1)
})
