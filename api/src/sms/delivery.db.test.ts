import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#app.ts'
import { program } from '#areas/people/accounts/testing/example-data.ts'
import { sendSmsCode } from '#areas/people/codes/send-codes.ts'
import { readConfig } from '#config.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { runDueJobs } from '#jobs/runner.ts'
import { listMessages } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { type FakeSmsGateway, openFakeSmsGateway, SMS_KEY } from '#testing/sms-gateway.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openSmsGateway } from './gateway.ts'
import { enqueueSms } from './sms.ts'

const to = '+79161234567'
const ip = '10.0.0.1'
/** Characters that an address, a form or JSON could break on. */
const text = 'Верстак: заказ «В-1» — "собран" & 100% + \\ {phone}'

let test: TestDatabase
let gateway: FakeSmsGateway
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  test = await openTestDatabase()
  gateway = await openFakeSmsGateway()
})
afterAll(async () => {
  await gateway.close()
  await test.close()
})
beforeEach(async () => {
  vi.clearAllMocks()
  gateway.refuse(0)
  Object.assign(gateway.accepted, { length: 0 })
  for (const table of ['message', 'job', 'verify_code', 'attempt'] as const)
    await test.db.deleteFrom(table).execute()
})

/** The examples of docs/operations.md, at the fake gateway. */
const examples = () => ({
  'SMSC.ru by its address': {
    SMS_URL: `${gateway.url}/sys/send.php?login=shop&psw=${SMS_KEY}&phones={phone}&mes={text}&id={id}&charset=utf-8&fmt=3`,
    SMS_ACCEPTED: '"cnt"',
  },
  'SMSC.ru by a form': {
    SMS_URL: `${gateway.url}/sys/send.php`,
    SMS_BODY: `login=shop&psw=${SMS_KEY}&phones={phone}&mes={text}&id={id}&charset=utf-8&fmt=3`,
    SMS_ACCEPTED: '"cnt"',
  },
  'SMS.ru': {
    SMS_URL: `${gateway.url}/sms/send?api_id=${SMS_KEY}&to={digits}&msg={text}&json=1`,
    SMS_ACCEPTED: '"sms_id"',
  },
  'MTS Exolve': {
    SMS_URL: `${gateway.url}/messaging/v1/SendSMS`,
    SMS_HEADERS: `{"Authorization":"Bearer ${SMS_KEY}"}`,
    SMS_BODY: '{"number":"Verstak","destination":"{digits}","text":"{text}"}',
  },
})
type Example = keyof ReturnType<typeof examples>

/** Runs the due jobs of an API with these variables. */
const run = (env: NodeJS.ProcessEnv) => {
  const config = readConfig(env)
  return runDueJobs({
    db: test.db,
    jobs: allJobs({ db: test.db, config, sms: openSmsGateway(config.sms) }),
    log,
  })
}
const enqueue = (sms: { code?: string } = {}) =>
  test.db.transaction().execute((trx) => enqueueSms(trx, { to, text, ...sms }))
const stored = async () => (await listMessages(test.db, 10, null)).toReversed()
const makeDue = () =>
  test.db.updateTable('job').set({ run_at: sql`now()` }).where('schedule', 'is', null).execute()

describe.each(['SMSC.ru by its address', 'SMSC.ru by a form', 'SMS.ru', 'MTS Exolve'] as const)(
  '%s',
  (name: Example) => {
    it('gets an SMS with its text unchanged; a refused one is sent again later', async () => {
      await enqueue()
      gateway.refuse(1)
      await run(examples()[name])
      const [refused] = await stored()
      expect(refused).toMatchObject({ sent_at: null, attempts: 1, given_up: false })
      expect(refused?.last_error).toMatch(/^шлюз SMS отказал \((200|402)\): .*(no money|ERROR)/)
      expect(gateway.accepted).toEqual([])
      await makeDue()
      await run(examples()[name])
      expect(gateway.accepted.map((sms) => ({ ...sms, phone: sms.phone.replace('+', '') }))).toEqual([
        { phone: to.slice(1), text },
      ])
      expect((await stored())[0]).toMatchObject({ sent_at: expect.any(Date) })
    })
  },
)

it('a code is unreadable in the copy of a sent SMS', async () => {
  const config = readConfig(examples()['SMS.ru'])
  await sendSmsCode({ db: test.db, config }, { phone: to, ip, asker: program })
  await run(examples()['SMS.ru'])
  const code = /\d{6}/.exec(gateway.accepted[0]?.text ?? '')?.[0] ?? 'none'
  const [sms] = await stored()
  expect(sms?.body_text).toMatch(/^Код #/)
  expect(sms?.body_text).not.toContain(code)
  expect(sms?.code).toBeNull()
})

it('an expired code is not sent, news of an order is', async () => {
  await enqueue({ code: '123456' })
  await enqueue()
  const age = settings.code.life / 1000 + 1
  await test.db
    .updateTable('message')
    .set({ created_at: sql`now() - make_interval(secs => ${age})` })
    .execute()
  await run(examples()['SMS.ru'])
  expect((await stored()).map(({ sent_at, last_error }) => [sent_at !== null, last_error])).toEqual([
    [false, 'сообщение устарело'],
    [true, null],
  ])
})

it('a gateway that is unavailable costs an attempt; neither its key nor the phone is logged', async () => {
  await enqueue()
  await test.db
    .updateTable('job')
    .set({ attempts: settings.sms.retry.attempts - 1 })
    .execute()
  await run({ SMS_URL: 'http://127.0.0.1:9/?key=hush&to={phone}&text={text}' })
  expect((await stored())[0]).toMatchObject({ given_up: true, last_error: 'шлюз SMS недоступен' })
  expect(log.error).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/hush|7916/)
})

it('without a gateway an SMS stays in the outbox, which says so', async () => {
  await enqueue()
  await run({})
  expect((await stored())[0]).toMatchObject({ sent_at: null, attempts: 0 })
  const stateIn = async (env: NodeJS.ProcessEnv) => {
    const app = await createApp({ db: test.db, config: { ...readConfig(env), logLevel: 'silent' } })
    const { body } = await app.inject('/outbox/')
    await app.close()
    return /Состояние<\/dt><dd>([^<]*)/.exec(body.replaceAll('\u00a0', ' '))?.[1]
  }
  expect(await stateIn({})).toBe('не отправлялось: отправка SMS не настроена')
  expect(await stateIn(examples()['SMS.ru'])).toBe('ждёт отправки')
})

it('no code is promised without a gateway, nor beyond the SMS of a day', async () => {
  const ask = (env: NodeJS.ProcessEnv) =>
    sendSmsCode({ db: test.db, config: readConfig(env) }, { phone: to, ip, asker: program })
  await expect(ask({})).rejects.toThrow('Магазин не отправляет SMS. Укажите электронную почту')
  expect(await stored()).toEqual([])
  await sql`INSERT INTO message (channel, recipient, subject, body_text, body_html, short_lived)
    SELECT 'sms', ${to}, 'SMS', 'x', '', true FROM generate_series(1, ${settings.sms.perDay})`.execute(
    test.db,
  )
  await expect(ask(examples()['SMS.ru'])).rejects.toThrow('Сегодня магазин больше не отправляет коды по SMS')
  await enqueue()
})
