import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './db/database.ts'
import { type Job, runJobs, startJobs } from './jobs.ts'
import { demoVisitor } from './testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let test: TestDatabase
let userId = 0
const log = { info: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  test = await openTestDatabase()
  userId = (await demoVisitor(test.db)).user.id
}, 60_000)
afterAll(() => test.close())
beforeEach(() => void vi.clearAllMocks())

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`

describe('every hour the store', () => {
  it('forgets messages after three months, those with codes after a day', async () => {
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
          ...(rest.sent ? { status: 'sent' as const, sent_at: ago(interval) } : {}),
        })
        .execute()
    await message('fresh', '89 days')
    await message('fresh code', '23 hours', { short_lived: true })
    await message('old', '91 days', { sent: true })
    await message('old and waiting', '91 days')
    await message('old code', '25 hours', { short_lived: true, sent: true })
    await runJobs({ db: test.db, log })
    const left = await test.db.selectFrom('message').select('subject').orderBy('subject').execute()
    expect(left.map(({ subject }) => subject)).toEqual(['fresh', 'fresh code'])
    expect(log.info).toHaveBeenCalledWith({ job: 'forget old messages', done: 3 }, expect.any(String))
  })

  it('forgets notifications and requests after a year', async () => {
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
    await runJobs({ db: test.db, log })
    expect(await test.db.selectFrom('notification').select('title').execute()).toEqual([
      { title: '364 days' },
    ])
    expect(await test.db.selectFrom('public_request').select('name').execute()).toEqual([
      { name: '364 days' },
    ])
  })
})

const job = (name: string, run: Job['run']): Job => ({ name, run })

it('a job that fails is undone and logged, and the next one runs', async () => {
  const failing = job('failing', async (trx) => {
    await trx.deleteFrom('notification').execute()
    throw new Error('broken')
  })
  const before = await test.db.selectFrom('notification').selectAll().execute()
  const next = vi.fn(async () => 1)
  await runJobs({ db: test.db, log, jobs: [failing, job('next', next)] })
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), expect.any(String))
  expect(next).toHaveBeenCalledOnce()
  expect(await test.db.selectFrom('notification').selectAll().execute()).toEqual(before)
})

it('a stop waits for the job at work and begins no other', async () => {
  const order: string[] = []
  const started = Promise.withResolvers<void>()
  const slow = job('slow', async (trx) => {
    started.resolve()
    await sql`SELECT 1`.execute(trx)
    order.push('slow')
    return 1
  })
  const jobs = startJobs({ db: test.db, log, jobs: [slow, job('never', async () => order.push('never'))] })
  await started.promise
  await jobs.stop()
  order.push('stopped')
  expect(order).toEqual(['slow', 'stopped'])
})

// The embedded database has one connection: there nobody else can be at a job.
it.runIf(process.env.TEST_DATABASE_URL)('a job that another process is at is passed over', async () => {
  const other = await openDatabase({ url: test.url })
  const inner = vi.fn(async () => 1)
  const outer = vi.fn(async () => {
    await runJobs({ db: other, log, jobs: [job('same', inner), job('another', inner)] })
    return 1
  })
  await runJobs({ db: test.db, log, jobs: [job('same', outer)] })
  await other.destroy()
  expect(outer).toHaveBeenCalledOnce()
  expect(inner).toHaveBeenCalledOnce()
})
