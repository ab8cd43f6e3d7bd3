import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testClock } from '#testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { nextRun } from './attempt.ts'
import { scheduleJob } from './job.ts'
import { keepSchedules, runDueJobs } from './runner.ts'

let test: TestDatabase
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const HOUR = 60 * 60 * 1000

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  vi.clearAllMocks()
  await test.db.deleteFrom('job').execute()
})

const rows = () => test.db.selectFrom('job').selectAll().execute()
const hourly = (run: () => Promise<unknown>) =>
  scheduleJob(
    { name: 'hourly', schedule: '0 * * * *', retry: { attempts: 2, firstPause: 1000, longestPause: 1000 } },
    run,
  )

it('reads a pattern in Moscow time', () => {
  expect(nextRun('30 4 * * *', new Date('2026-11-22T02:00:00Z'))).toEqual(new Date('2026-11-23T01:30:00Z'))
  expect(() => nextRun('0 0 30 2 *', new Date())).toThrow(/never comes/)
})

it('runs a scheduled job once each time, in one of all processes', async () => {
  const { clock, advance } = testClock()
  const run = vi.fn(async () => 3)
  const processes = Array.from({ length: 3 }, () => ({ db: test.db, log, jobs: [hourly(run)], clock }))
  await Promise.all(processes.map(keepSchedules))
  expect(await rows()).toMatchObject([{ name: 'hourly', schedule: '0 * * * *' }])
  for (const times of [1, 2]) {
    advance(HOUR)
    await Promise.all(processes.map(keepSchedules))
    const taken = await Promise.all(processes.map(runDueJobs))
    expect(taken.toSorted()).toEqual([0, 0, 1])
    expect(run).toHaveBeenCalledTimes(times)
  }
  expect(await rows()).toMatchObject([{ attempts: 0, locked_by: null, last_error: null }])
  expect(log.info).toHaveBeenCalledWith(
    { job: 'hourly', id: expect.any(Number), attempts: 1, done: 3 },
    'a job is done',
  )
})

it('catches up missed runs once', async () => {
  const { clock, advance } = testClock()
  const run = vi.fn(async () => {})
  const options = { db: test.db, log, jobs: [hourly(run)], clock }
  await keepSchedules(options)
  advance(5 * HOUR)
  expect([await runDueJobs(options), await runDueJobs(options)]).toEqual([1, 0])
})

it('retries a failed run, then waits for the next scheduled time', async () => {
  const { clock, advance } = testClock()
  const options = { db: test.db, log, jobs: [hourly(async () => Promise.reject(new Error('broken')))], clock }
  await keepSchedules(options)
  advance(HOUR)
  expect(await runDueJobs(options)).toBe(1)
  advance(1000)
  expect(await runDueJobs(options)).toBe(1)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'a job failed until its next time')
  expect(await rows()).toMatchObject([{ attempts: 0, dead_at: null, last_error: 'broken', locked_by: null }])
  advance(1000)
  expect(await runDueJobs(options)).toBe(0)
  advance(HOUR)
  expect(await runDueJobs(options)).toBe(1)
})

it('a changed pattern replaces the old one', async () => {
  const run = vi.fn(async () => {})
  await keepSchedules({ db: test.db, log, jobs: [hourly(run)] })
  const [before] = await rows()
  const yearly = scheduleJob({ name: 'hourly', schedule: '0 0 1 1 *' }, run)
  await keepSchedules({ db: test.db, log, jobs: [yearly] })
  const after = await rows()
  expect(after).toMatchObject([{ id: before?.id, schedule: '0 0 1 1 *' }])
  expect(after[0]?.run_at.toISOString()).toMatch(/-12-31T21:00:00.000Z$/)
})
