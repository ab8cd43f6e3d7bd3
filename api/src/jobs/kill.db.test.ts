import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { testClock } from '#testing/test-clock.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { handleJob } from './job.ts'
import { runDueJobs } from './runner.ts'

it('a job whose process was killed is done by another process', async () => {
  const { db, url, close } = await openTestDatabase()
  const script = join(import.meta.dirname, '../testing/stuck-runner.ts')
  const child = spawn(process.execPath, [script, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line === 'at work') child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])

  const run = vi.fn(async () => {})
  const { clock, advance } = testClock()
  const job = handleJob({ name: 'stuck', payload: v.object({ note: v.string() }) }, run)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  expect(await runDueJobs({ db, log, jobs: [job], clock })).toBe(0)
  advance(2 * job.patience)
  expect(await runDueJobs({ db, log, jobs: [job], clock })).toBe(1)
  expect(run).toHaveBeenCalledExactlyOnceWith({ note: 'недоделанное' }, expect.anything())
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])

  await close()
})
