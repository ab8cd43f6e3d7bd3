import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { testClock } from '#testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { handleJob, type Job, JobFailure } from './job.ts'
import { enqueueJob } from './queue.ts'
import { runDueJobs, startRunner } from './runner.ts'

let test: TestDatabase
let other: Db
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const LONG = 60_000

beforeAll(async () => {
  test = await openTestDatabase()
  other = await openDatabase({ url: test.url })
})
afterAll(async () => {
  await other.destroy()
  await test.close()
})
beforeEach(async () => {
  vi.clearAllMocks()
  await test.db.deleteFrom('job').execute()
})

const retry = { attempts: 3, firstPause: 1000, longestPause: 1500 }
const count = { name: 'count', payload: v.object({ n: v.number() }), retry, patience: LONG, atOnce: 4 }
const ask = (n: number) => test.db.transaction().execute((trx) => enqueueJob(trx, count, { n }))
const counting = (run: (n: number, signal: AbortSignal) => Promise<unknown>): Job =>
  handleJob(count, ({ n }, { signal }) => run(n, signal))
const rows = () => test.db.selectFrom('job').selectAll().orderBy('id').execute()

describe('an enqueued job', () => {
  it('starts at the commit, without waiting for the next poll', async () => {
    const done = Promise.withResolvers<number>()
    const jobs = [counting(async (n) => done.resolve(n))]
    // The first poll has ended, and the next one would come long after this test.
    const looked = vi.fn()
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looked()
        return result
      },
    })
    const runner = startRunner({ db, log, jobs, poll: 600_000 })
    await expect.poll(() => looked).toHaveBeenCalledTimes(2)
    await turn()
    await ask(7)
    expect(await done.promise).toBe(7)
    await runner.stop()
    expect(await rows()).toEqual([])
  })

  it('does not exist after a rollback', async () => {
    const undone = test.db.transaction().execute(async (trx) => {
      await enqueueJob(trx, count, { n: 1 })
      await sql`SELECT 1 / 0`.execute(trx)
    })
    await expect(undone).rejects.toThrow('division by zero')
    expect(await rows()).toEqual([])
  })

  it('waits until it is due', async () => {
    const { clock, advance } = testClock()
    const run = vi.fn(async () => {})
    const at = new Date(Date.now() + 10 * LONG)
    await test.db.transaction().execute((trx) => enqueueJob(trx, count, { n: 1 }, { at }))
    const options = { db: test.db, log, jobs: [counting(run)], clock }
    expect(await runDueJobs(options)).toBe(0)
    advance(11 * LONG)
    expect(await runDueJobs(options)).toBe(1)
  })

  it('of an unknown kind is left to another process', async () => {
    await ask(1)
    expect(await runDueJobs({ db: test.db, log, jobs: [] })).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 0, dead_at: null }])
  })

  it('with an invalid payload is marked as failed', async () => {
    await ask(1)
    await test.db.updateTable('job').set({ payload: '{"n":"x"}' }).execute()
    const run = vi.fn(async () => {})
    await runDueJobs({ db: test.db, log, jobs: [counting(run)] })
    expect(run).not.toHaveBeenCalled()
    expect(await rows()).toMatchObject([
      { dead_at: expect.any(Date), last_error: expect.stringContaining('n') },
    ])
  })
})

describe('several runners', () => {
  it('share the jobs, and each job is done once', async () => {
    const seen: number[] = []
    const all = Array.from({ length: 40 }, (_, n) => n)
    for (const n of all) await ask(n)
    const work = counting(async (n) => {
      await turn()
      seen.push(n)
    })
    const runners = [test.db, other].map((db) => startRunner({ db, log, jobs: [work], poll: 10 }))
    await expect.poll(rows, { timeout: 20_000 }).toEqual([])
    await Promise.all(runners.map((runner) => runner.stop()))
    expect(seen.toSorted((a, b) => a - b)).toEqual(all)
  })

  it('take over an unfinished job, and ignore the late result of the first attempt', async () => {
    const { clock, advance } = testClock()
    await ask(1)
    const lost = Promise.withResolvers<void>()
    const lease = LONG
    const first = runDueJobs({ db: test.db, log, jobs: [counting(() => lost.promise)], clock, lease })
    await expect.poll(rows).toMatchObject([{ attempts: 1 }])
    const second = {
      ...{ db: other, log, clock, lease },
      jobs: [counting(async () => Promise.reject(new Error('not yet')))],
    }
    advance(lease - 1000)
    expect(await runDueJobs(second)).toBe(0)
    advance(1000)
    expect(await runDueJobs(second)).toBe(1)
    lost.resolve()
    await first
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: 'not yet', locked_by: null }])
  })

  it('leave a job alone while its process renews the lease', async () => {
    const done = Promise.withResolvers<void>()
    const run = vi.fn(() => done.promise)
    await ask(1)
    const renewals = new Set<unknown>()
    const options = { log, jobs: [counting(run)], poll: 10, lease: 2000 }
    const runners = [test.db, other].map((db) => startRunner({ ...options, db }))
    await expect
      .poll(async () => renewals.add((await rows())[0]?.locked_until?.toISOString()).size)
      .toBeGreaterThan(5)
    expect(run).toHaveBeenCalledOnce()
    done.resolve()
    await expect.poll(rows).toEqual([])
    await Promise.all(runners.map((runner) => runner.stop()))
  })

  it('abort an attempt that another process has taken over', async () => {
    const aborted = Promise.withResolvers<void>()
    await ask(1)
    const first = runDueJobs({
      ...{ db: test.db, log, lease: 300 },
      jobs: [
        counting(async (_n, signal) => {
          signal.addEventListener('abort', () => aborted.resolve())
          await aborted.promise
        }),
      ],
    })
    await expect.poll(rows).toMatchObject([{ attempts: 1 }])
    await test.db.updateTable('job').set({ locked_by: sql`gen_random_uuid()`, attempts: 2 }).execute()
    await first
    expect(await rows()).toMatchObject([{ attempts: 2, locked_by: expect.any(String) }])
  })

  it('fail a job whose every attempt was killed, without another attempt', async () => {
    await ask(1)
    await test.db.updateTable('job').set({ attempts: 3 }).execute()
    const run = vi.fn(async () => {})
    await runDueJobs({ db: test.db, log, jobs: [counting(run)] })
    expect(run).not.toHaveBeenCalled()
    expect(await rows()).toMatchObject([
      { dead_at: expect.any(Date), last_error: expect.stringMatching(/прерыв/) },
    ])
  })
})

describe('a failing job', () => {
  it('is retried after growing pauses, then kept as failed', async () => {
    const { clock, advance } = testClock()
    await ask(1)
    const broken = new Error('broken')
    const run = vi.fn(async () => Promise.reject(broken))
    const options = { db: test.db, log, jobs: [counting(run)], clock }
    // Each pause starts at the database's time, which advances between two statements.
    const almost = 500
    for (const pause of [1000, 1500]) {
      expect(await runDueJobs(options)).toBe(1)
      advance(pause - almost)
      expect(await runDueJobs(options)).toBe(0)
      advance(almost)
    }
    expect(log.warn).toHaveBeenCalledTimes(2)
    expect(await runDueJobs(options)).toBe(1)
    expect(await rows()).toMatchObject([
      { attempts: 3, dead_at: expect.any(Date), last_error: 'broken', locked_by: null },
    ])
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { job: 'count', id: expect.any(Number), attempts: 3, err: broken },
      'a job is given up',
    )
    advance(100 * LONG)
    expect(await runDueJobs(options)).toBe(0)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('with a final error fails at once; personal data stays out of the log', async () => {
    await ask(1)
    const failure = new JobFailure('EENVELOPE', { detail: 'нет ящика a@demo.example', final: true })
    await runDueJobs({ db: test.db, log, jobs: [counting(async () => Promise.reject(failure))] })
    expect(await rows()).toMatchObject([
      { last_error: 'нет ящика a@demo.example', dead_at: expect.any(Date) },
    ])
    expect(JSON.stringify(log.error.mock.calls)).toContain('EENVELOPE')
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('a@demo.example')
  })

  it('blocks neither its own kind nor another', async () => {
    const quick = { name: 'quick', payload: v.object({}) }
    for (const n of [1, 2, 3, 4, 5]) await ask(n)
    await test.db.transaction().execute((trx) => enqueueJob(trx, quick, {}))
    const stuck = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const runner = startRunner({
      db: test.db,
      log,
      poll: 10,
      jobs: [counting(() => stuck.promise), handleJob(quick, async () => done.resolve())],
    })
    await done.promise
    expect((await rows()).filter(({ name }) => name === 'count').map(({ attempts }) => attempts)).toEqual([
      1, 1, 1, 1, 0,
    ])
    stuck.resolve()
    await expect.poll(rows).toEqual([])
    await runner.stop()
  })
})

describe('a stop', () => {
  it('waits for the running job and starts no other', async () => {
    const order: string[] = []
    const started = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    await ask(1)
    const jobs = [
      counting(async () => {
        started.resolve()
        await goOn.promise
        order.push('done')
      }),
    ]
    const runner = startRunner({ db: test.db, log, jobs, poll: 10 })
    await started.promise
    const stopped = runner.stop().then(() => order.push('stopped'))
    await ask(2)
    goOn.resolve()
    await stopped
    expect(order).toEqual(['done', 'stopped'])
    expect(await rows()).toMatchObject([{ payload: { n: 2 }, attempts: 0 }])
  })

  it('aborts a job that does not end, and another process may claim it at once', async () => {
    await ask(1)
    const started = Promise.withResolvers<void>()
    const jobs = [
      counting(async (_n, signal) => {
        started.resolve()
        await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('cut off'))))
      }),
    ]
    const runner = startRunner({ db: test.db, log, jobs, poll: 10 })
    await started.promise
    await runner.stop(0)
    expect(await rows()).toMatchObject([{ attempts: 0, locked_by: null, dead_at: null, last_error: null }])
    const run = vi.fn(async () => {})
    expect(await runDueJobs({ db: other, log, jobs: [counting(run)] })).toBe(1)
    expect(run).toHaveBeenCalledOnce()
  })
})

it('reconnects after a database outage', async () => {
  const run = vi.fn(async () => {})
  let unavailable = true
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => {
      if (unavailable) throw new Error('unavailable')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const runner = startRunner({ db, log, jobs: [counting(run)], poll: 10 })
  await expect
    .poll(() => log.error)
    .toHaveBeenCalledWith({ err: new Error('unavailable') }, 'the queue of jobs cannot be read')
  unavailable = false
  await ask(1)
  await expect.poll(() => run).toHaveBeenCalledOnce()
  await runner.stop()
})

it('two jobs of one name are an error', async () => {
  const job = counting(async () => {})
  await expect(runDueJobs({ db: test.db, log, jobs: [job, job] })).rejects.toThrow('same name')
})
