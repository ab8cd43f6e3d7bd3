import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logAnswers, logController, logOptions, withoutSecrets } from './log.ts'

const TOKEN = 'Zx3vD9k1Qm7Yt5Wb2Nc8Lp4Rs6Hf0Jg_Ea-Uo1Ii9Kk'
const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const log = pino(logOptions('api', 'info'), stream)
const said = () => JSON.parse(lines.at(-1) ?? '')

test('an error is logged with its stack, and without the row values that the database adds', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "app_user_email_key"'),
    {
      code: '23505',
      constraint: 'app_user_email_key',
      detail: 'Key (email)=(ivanov@zavod.example) already exists.',
      where: 'COPY app_user, line 1: "Иванов"',
      parameters: ['Иванов'],
    },
  )
  log.error({ err: error }, 'call failed')
  expect(said()).toMatchObject({
    level: 50,
    part: 'api',
    msg: 'call failed',
    err: { code: '23505', constraint: 'app_user_email_key' },
  })
  expect(said().err.stack).toContain('log.test.ts')
  expect(said().time).toBeGreaterThan(1_700_000_000_000)
  expect(lines.at(-1)).not.toMatch(/Иванов|ivanov|already exists/)
  log.error({ err: new Error('invalid input syntax for type integer: "Иванов"') }, 'call failed')
  expect(said().err.message).toBe('invalid input syntax for type integer')
  expect(lines.at(-1)).not.toContain('Иванов')
})

test.each([
  ['550 5.1.1 <petr.ivanov@zavod.example>: no such user', '550 5.1.1 <…>: no such user'],
  ['почта@завод.рф не найдена', '… не найдена'],
  ['звонить +7 (912) 345-67-89 утром', 'звонить … утром'],
  ['8 912 345 67 89, 89123456789', '…, …'],
  [`GET /api/header/?token=${TOKEN}&page=2`, 'GET /api/header/?token=…&page=2'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  [`session ${TOKEN} ended`, 'session … ended'],
  ['postgres://verstak:se-cret@db:5432/shop', 'postgres://…@db:5432/shop'],
  ['failed at /invitation/short-key/', 'failed at /invitation/…/'],
  ['failed at /uplist/abc?page=2', 'failed at /uplist/…?page=2'],
])('%s', (text, shown) => {
  log.info({ failure: { error: text } }, text)
  expect(said()).toMatchObject({ msg: shown, failure: { error: shown } })
})

test.each([
  '{"time":1795473812345,"requestId":"0b0c9d3e-2f5a-4c3b-9e51-1f2a3b4c5d6e","pid":81234567890}',
  'at render (/app/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/route.js:12:34)',
  'Release set 12 serves after 2.5 s, changed: mfe-catalog; mfe-catalog 3f0a1b2c4d5e',
  'commit 2c5f8a9be01d3c4f6a7b8c9d0e1f2a3b4c5d6e7f, EAN 4607012345678',
  'https://shop.example:8443/catalog/perforator-makita-hr2470/',
])('necessary data is kept: %s', (line) => {
  expect(withoutSecrets(line)).toBe(line)
})

test('a response is one line with its request and its route, without the address', async () => {
  const app = Fastify({
    logger: { ...logOptions('shell', 'info'), stream },
    logController: logController(),
    genReqId: () => 'request-of-the-test',
  })
  logAnswers(app, ({ routeOptions }) => routeOptions.url ?? 'none')
  app.get('/health/live', async () => ({}))
  app.get('/orders/:id/', async () => ({}))
  lines.length = 0
  await app.inject({ url: `/orders/17/?token=${TOKEN}`, headers: { cookie: `auth.token=${TOKEN}` } })
  await app.inject({ url: '/health/live' })
  expect(lines).toHaveLength(1)
  expect(said()).toMatchObject({
    level: 30,
    part: 'shell',
    requestId: 'request-of-the-test',
    method: 'GET',
    route: '/orders/:id/',
    status: 200,
    msg: 'answered',
  })
  expect(said().ms).toBeGreaterThanOrEqual(0)
  await app.close()
})

test('console output of a program has the format of the log', () => {
  const script = `
    const { logConsole } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    logConsole('mfe-catalog')
    console.log('one %s', 'line')
    console.warn('write to ivanov@zavod.example')
    console.error(new Error('broken'))`
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(told.map(({ level, part, msg }) => [level, part, msg.split('\n')[0]])).toEqual([
    [30, 'mfe-catalog', 'one line'],
    [40, 'mfe-catalog', 'write to …'],
    [50, 'mfe-catalog', 'Error: broken'],
  ])
})
