import { daysBetween, moscowDay } from '@verstak/domain/day.ts'
import { CALENDAR_ENDS } from '@verstak/domain/production-calendar.ts'
import type { Shown } from '@verstak/process/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { measureApi } from './metrics.ts'

let test: TestDatabase
let app: FastifyInstance
let shown: Shown

beforeAll(async () => {
  test = await openTestDatabase()
  const config = { ...readConfig({}), logLevel: 'silent' }
  const measure = (measured: FastifyInstance) => {
    shown = measureApi(measured, test.db)
  }
  app = await createApp({ db: test.db, config }, { measure })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const linesOf = async () => (await shown.metrics()).split('\n')

it('labels responses by route, never by request data', async () => {
  await app.inject({ url: '/api/header/?token=a-secret-token' })
  await app.inject({ url: '/api/header/' })
  await app.inject({ url: '/nothing/of/the/kind/buyer@demo.example' })
  const lines = await linesOf()
  expect(lines).toContain('verstak_http_requests_total{method="GET",route="/api/header/",status="401"} 1')
  expect(lines).toContain('verstak_http_requests_total{method="GET",route="/api/header/",status="200"} 1')
  expect(lines).toContain('verstak_http_requests_total{method="GET",route="none",status="404"} 1')
  expect(lines).toContain('verstak_http_request_duration_seconds_count{method="GET",route="/api/header/"} 2')
  expect(lines.join('\n')).not.toMatch(/a-secret-token|buyer@/)
  expect(lines.at(-2)).toBe('# EOF')
})

it('shows waiting jobs, failed jobs and the age of the oldest waiting one', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await test.db
    .insertInto('job')
    .values([
      { name: 'one', run_at: ago(2) },
      { name: 'one', run_at: ago(10) },
      { name: 'one', run_at: ago(-10) },
      { name: 'two', run_at: ago(5), dead_at: ago(1) },
      { name: 'three', run_at: ago(-5), schedule: '0 * * * *', last_error: 'no way' },
    ])
    .execute()
  const lines = await linesOf()
  expect(lines).toContain('verstak_jobs_waiting{job="one"} 2')
  expect(lines).toContain('verstak_jobs_failed{job="one"} 0')
  expect(lines).toContain('verstak_jobs_failed{job="two"} 1')
  expect(lines).toContain('verstak_jobs_failed{job="three"} 1')
  const oldest = Number(
    lines.find((line) => line.startsWith('verstak_jobs_oldest_seconds{job="one"}'))?.split(' ')[1],
  )
  expect(oldest).toBeGreaterThanOrEqual(600)
  expect(oldest).toBeLessThan(900)
  expect(lines).toContain('verstak_database_up 1')
})

it('shows how long the production calendar is known', async () => {
  const left = daysBetween(moscowDay(new Date()), CALENDAR_ENDS)
  expect(await linesOf()).toContain(`verstak_calendar_days_left ${left}`)
})

it('shows pool connections, the process and its event loop', async () => {
  const text = await shown.metrics()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
  expect(text).toMatch(/^verstak_database_connections\{state="idle"\} \d+$/m)
})
