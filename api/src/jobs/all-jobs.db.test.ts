import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { testClock } from '#testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openMailer } from '../messages/mailer.ts'
import { enqueueMessage } from '../messages/repository.ts'
import { allJobs } from './all-jobs.ts'
import { keepSchedules, runDueJobs } from './runner.ts'

let test: TestDatabase
let userId = 0
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  test = await openTestDatabase()
  userId = (await demoVisitor(test.db)).user.id
})
afterAll(() => test.close())
beforeEach(() => void vi.clearAllMocks())

async function aDayLater(): Promise<void> {
  const { clock, advance } = testClock()
  const options = { db: test.db, log, clock, jobs: allJobs({ db: test.db, config: readConfig({}) }) }
  await test.db.deleteFrom('job').where('schedule', 'is not', null).execute()
  await keepSchedules(options)
  advance(24 * 60 * 60 * 1000)
  expect(await runDueJobs(options)).toBe(options.jobs.filter(({ schedule }) => schedule).length)
}

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`

describe('in time the store', () => {
  it('deletes the job of a deleted message, and jobs that failed long ago', async () => {
    const message = { to: 'a@demo.example', subject: 's', text: 't', html: 'h' }
    await test.db.transaction().execute((trx) => enqueueMessage(trx, message))
    await test.db
      .updateTable('message')
      .set({ created_at: ago('91 days') })
      .execute()
    for (const interval of ['99 days', '101 days'])
      await test.db
        .insertInto('job')
        .values({ name: interval, dead_at: ago(interval) })
        .execute()
    await aDayLater()
    const left = await test.db.selectFrom('job').select('name').where('schedule', 'is', null).execute()
    expect(left).toEqual([{ name: '99 days' }])
  })

  it('deletes messages after three months, those with codes after a day', async () => {
    const message = (
      subject: string,
      interval: string,
      rest: { short_lived?: boolean; sent?: boolean } = {},
    ) =>
      test.db
        .insertInto('message')
        .values({
          recipient: 'a@demo.example',
          subject,
          body_text: '',
          body_html: '',
          created_at: ago(interval),
          short_lived: rest.short_lived ?? false,
          ...(rest.sent ? { sent_at: ago(interval) } : {}),
        })
        .execute()
    await message('fresh', '89 days')
    await message('fresh code', '23 hours', { short_lived: true })
    await message('old', '91 days', { sent: true })
    await message('old and waiting', '91 days')
    await message('old code', '25 hours', { short_lived: true, sent: true })
    await aDayLater()
    const left = await test.db.selectFrom('message').select('subject').orderBy('subject').execute()
    expect(left.map(({ subject }) => subject)).toEqual(['fresh', 'fresh code'])
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'forget-old-messages', done: 3 }),
      'a job is done',
    )
  })

  it('deletes notifications and requests after a year', async () => {
    for (const interval of ['364 days', '366 days']) {
      await test.db
        .insertInto('notification')
        .values({ user_id: userId, title: interval, text: '', href: null, created_at: ago(interval) })
        .execute()
      await test.db
        .insertInto('public_request')
        .values({
          kind: 'callback',
          name: interval,
          email: null,
          phone: '+79161234567',
          topic: null,
          slug: null,
          text: '',
          ip: '10.0.0.1',
          user_id: null,
          created_at: ago(interval),
        })
        .execute()
    }
    await aDayLater()
    expect(await test.db.selectFrom('notification').select('title').execute()).toEqual([
      { title: '364 days' },
    ])
    expect(await test.db.selectFrom('public_request').select('name').execute()).toEqual([
      { name: '364 days' },
    ])
  })
})

it('job names are unique and valid across releases', () => {
  const { db } = test
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const names = allJobs({ db, config, mailer: openMailer(config) }).map(({ name }) => name)
  expect(names).toContain('send-message')
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
})
