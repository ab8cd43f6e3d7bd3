import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { pauseAfter } from '#jobs/attempt.ts'
import { runDueJobs, startRunner } from '#jobs/runner.ts'
import { settings } from '#settings.ts'
import { type CatcherOptions, type MailCatcher, openMailCatcher } from '#testing/mail-catcher.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { jobs as messageJobs } from './jobs.ts'
import { openMailer } from './mailer.ts'
import { plainLetter } from './plain-letter.ts'
import { enqueueMessage, listMessages } from './repository.ts'
import { siteLink } from './site-link.ts'

let test: TestDatabase
let catcher: MailCatcher | undefined
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  vi.clearAllMocks()
  await test.db.deleteFrom('message').execute()
  await test.db.deleteFrom('job').execute()
})
afterEach(async () => {
  await catcher?.close()
  catcher = undefined
})

const listen = async (options: CatcherOptions = {}) => {
  catcher = await openMailCatcher(options)
  return catcher
}
function deliveryTo(url: string) {
  const config = readConfig({ SMTP_URL: url, PUBLIC_URL: 'https://verstak.example' })
  const jobs = messageJobs({ db: test.db, config, mailer: openMailer(config) })
  return { db: test.db, jobs, log, poll: 10 }
}
const enqueue = (to = 'buyer@demo.example') =>
  test.db.transaction().execute((trx) =>
    enqueueMessage(trx, {
      to,
      subject: 'Заказ В-000123 принят, спасибо за покупку инструмента',
      text: 'Дрель «Ёж» — 1 шт\n.\nСумма 12 200,00 ₽',
      html: '<!doctype html><p>Дрель «Ёж» — <b>1 шт</b></p>',
    }),
  )
const stored = async () =>
  (await listMessages(test.db, 100, null)).toReversed().map((message) => ({
    ...message,
    status: message.sent_at ? 'sent' : message.given_up ? 'failed' : 'waiting',
  }))
const makeDue = () => test.db.updateTable('job').set({ run_at: sql`now()` }).execute()
const setAttempts = (attempts: number) => test.db.updateTable('job').set({ attempts }).execute()
async function closedUrl(): Promise<string> {
  const { url, close } = await openMailCatcher()
  await close()
  return url
}

describe('delivery', () => {
  it('sends a mail with a text and an HTML part in readable Russian', async () => {
    const { url, mails } = await listen()
    await enqueue()
    const delivery = startRunner(deliveryTo(url))
    await vi.waitFor(async () => expect((await stored())[0]?.status).toBe('sent'), 5000)
    await delivery.stop()
    expect(mails).toHaveLength(1)
    const [caught] = mails
    expect(caught?.envelope).toEqual({ from: 'noreply@verstak.example', to: ['buyer@demo.example'] })
    expect(caught?.source).toMatch(/^content-type: multipart\/alternative;/im)
    expect(caught?.source).toMatch(/^auto-submitted: auto-generated\r$/im)
    // Mail servers on the way can damage non-ASCII characters.
    expect(caught?.source).not.toMatch(/[^\r\n\x20-\x7e]/)
    const mail = caught?.mail
    expect(mail?.from).toMatchObject({ name: 'Верстак', address: 'noreply@verstak.example' })
    expect(mail?.subject).toBe('Заказ В-000123 принят, спасибо за покупку инструмента')
    expect(mail?.text?.trim()).toBe('Дрель «Ёж» — 1 шт\n.\nСумма 12 200,00 ₽')
    expect(mail?.html?.trim()).toBe('<!doctype html><p>Дрель «Ёж»\u00a0— <b>1\u00a0шт</b></p>')
    expect((await stored())[0]).toMatchObject({ last_error: null, sent_at: expect.any(Date) })
    expect(await test.db.selectFrom('job').selectAll().where('schedule', 'is', null).execute()).toEqual([])
  })

  it('inserts the site URL into the links of a letter', async () => {
    const { url, mails } = await listen()
    const order = { to: 'buyer@demo.example', subject: 'Заказ', paragraphs: ['Принят.'] }
    await test.db
      .transaction()
      .execute((trx) =>
        enqueueMessage(trx, plainLetter({ ...order, button: { text: 'Открыть', href: '/qr/DR-1/' } })),
      )
    await runDueJobs(deliveryTo(url))
    const [caught] = mails
    expect(caught?.mail.text).toContain('Открыть:\nhttps://verstak.example/qr/DR-1/\n')
    expect(caught?.mail.html).toContain('href="https://verstak.example/qr/DR-1/"')
    expect(`${caught?.mail.text} ${caught?.mail.html}`).not.toContain(siteLink(''))
  })

  it('retries later when the server is down, and records why', async () => {
    await enqueue()
    await runDueJobs(deliveryTo(await closedUrl()))
    const [failed] = await stored()
    expect(failed).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(failed?.last_error).toContain('ECONNREFUSED')
    const pause = Number(failed?.next_attempt_at) - Number(failed?.created_at)
    expect(pause).toBeGreaterThan(29_000)
    expect(pause).toBeLessThan(45_000)

    const { url, mails } = await listen()
    await runDueJobs(deliveryTo(url))
    expect(mails).toHaveLength(0)
    await makeDue()
    await runDueJobs(deliveryTo(url))
    expect(mails).toHaveLength(1)
    expect((await stored())[0]).toMatchObject({ status: 'sent', last_error: null })
  })

  it('doubles the pause each time, up to a limit, and gives up in the end', async () => {
    const { retry } = settings.mail
    expect([1, 2, 3, 10, 11, 13].map((attempts) => pauseAfter(attempts, retry))).toEqual(
      [30, 60, 120, 15_360, 21_600, 21_600].map((seconds) => seconds * 1000),
    )
    expect(pauseAfter(14, retry)).toBeNull()
    await enqueue()
    await setAttempts(13)
    const delivery = deliveryTo(await closedUrl())
    await runDueJobs(delivery)
    expect((await stored())[0]).toMatchObject({
      status: 'failed',
      attempts: 14,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
    await makeDue()
    expect(await runDueJobs(delivery)).toBe(0)
    expect((await stored())[0]?.attempts).toBe(14)
    // The server's response may name the recipient, so it stays in the database.
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { job: 'send-message', id: expect.any(Number), attempts: 14, code: 'ESOCKET' },
      'a job is given up',
    )
  })

  it('gives up at once on an unknown recipient, but not on a full mailbox', async () => {
    const { url, mails } = await listen({
      refuse: (recipient) =>
        recipient.startsWith('full')
          ? { code: 452, message: 'mailbox full' }
          : recipient.startsWith('nobody')
            ? { code: 550, message: 'no such user' }
            : undefined,
    })
    for (const to of ['nobody@demo.example', 'full@demo.example', 'buyer@demo.example']) await enqueue(to)
    await runDueJobs(deliveryTo(url))
    expect((await stored()).map(({ status, last_error }) => [status, last_error])).toEqual([
      ['failed', expect.stringContaining('no such user')],
      ['waiting', expect.stringContaining('mailbox full')],
      ['sent', null],
    ])
    expect(mails).toHaveLength(1)
  })

  it('sets Reply-To when replies do not go to the sender', async () => {
    const { url, mails } = await listen()
    await test.db.transaction().execute((trx) =>
      enqueueMessage(trx, {
        to: 'info@verstak.example',
        subject: 'Обращение',
        text: 'Текст',
        html: '<p>Текст</p>',
        replyTo: 'maria@demo.example',
      }),
    )
    await enqueue()
    await runDueJobs(deliveryTo(url))
    const answersTo = mails.map(({ mail }) => mail.replyTo?.map(({ address }) => address))
    expect(answersTo).toEqual(expect.arrayContaining([['maria@demo.example'], undefined]))
  })

  it('treats an address as one recipient, whatever it contains', async () => {
    const { url, mails } = await listen()
    await enqueue('a@demo.example, b@demo.example')
    await runDueJobs(deliveryTo(url))
    expect(mails.flatMap(({ envelope }) => envelope.to)).not.toContain('b@demo.example')
  })
})

describe('several workers', () => {
  it('do not send a message twice', async () => {
    const { url, mails } = await listen({ delay: 20 })
    const recipients = Array.from({ length: 30 }, (_, i) => `b${i}@demo.example`)
    for (const to of recipients) await enqueue(to)
    const workers = Array.from({ length: 3 }, () => startRunner(deliveryTo(url)))
    await vi.waitFor(
      async () => expect((await stored()).every(({ status }) => status === 'sent')).toBe(true),
      10_000,
    )
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(mails.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(recipients.toSorted())
  })

  it('take over an unfinished message', async () => {
    const { url, mails } = await listen()
    await enqueue()
    // A process died while sending: its attempt is counted, its lease has expired.
    await test.db
      .updateTable('job')
      .set({ attempts: 1, locked_by: randomUUID(), locked_until: sql`now()` })
      .execute()
    await runDueJobs(deliveryTo(url))
    expect(mails).toHaveLength(1)
    expect((await stored())[0]).toMatchObject({ status: 'sent' })
  })

  it('end a message whose every attempt was interrupted, without another', async () => {
    const { url, mails } = await listen()
    await enqueue()
    await setAttempts(14)
    await runDueJobs(deliveryTo(url))
    expect(mails).toHaveLength(0)
    expect((await stored())[0]).toMatchObject({
      status: 'failed',
      last_error: expect.stringMatching(/прерыв/),
    })
  })
})

describe('a stop', () => {
  it('finishes sending a message before stopping', async () => {
    const { url, mails } = await listen({ delay: 300 })
    await enqueue()
    const delivery = startRunner(deliveryTo(url))
    await vi.waitFor(() => expect(mails).toHaveLength(1), 5000)
    await delivery.stop()
    expect((await stored())[0]?.status).toBe('sent')
  })

  it('aborts when a server does not answer, and keeps the message', async () => {
    const { url, mails } = await listen({ delay: 60_000 })
    await enqueue()
    const delivery = startRunner(deliveryTo(url))
    await vi.waitFor(() => expect(mails).toHaveLength(1), 5000)
    // The server would answer only after a minute.
    await delivery.stop(200)
    expect((await stored())[0]).toMatchObject({ status: 'waiting', attempts: 0 })
    await enqueue()
    await sleep(100)
    expect((await stored())[1]?.attempts).toBe(0)
  })
})

it('does not send messages that waited for days for a mail configuration', async () => {
  const { url, mails } = await listen()
  await enqueue()
  await test.db.updateTable('message').set({ created_at: sql`now() - interval '4 days'` }).execute()
  await enqueue('fresh@demo.example')
  const delivery = startRunner(deliveryTo(url))
  await vi.waitFor(() => expect(mails).toHaveLength(1), 5000)
  await delivery.stop()
  expect(mails[0]?.envelope.to).toEqual(['fresh@demo.example'])
  expect((await stored())[0]).toMatchObject({ status: 'failed', last_error: 'сообщение устарело' })
})

it('creates no mailer without a mail server, and reports a wrong address without its password', () => {
  expect(openMailer(readConfig({}))).toBeUndefined()
  expect(() => readConfig({ SMTP_URL: 'https://user:secret@mail.example' })).toThrow(
    /^SMTP_URL: нужен адрес вида (?!.*secret)/,
  )
})
