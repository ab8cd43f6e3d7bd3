import { calendarDaysLeft } from '@verstak/domain/production-calendar.ts'
import { DURATIONS, methodLabel, openMetricsRegistry, type Shown } from '@verstak/process/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { poolOf } from '../db/pool.ts'
import { databaseIsThere } from '../db/watched-driver.ts'

/**
 * Measures API responses, and exposes the state of the process, of its database connections and of the job
 * queue. Call it before routes are registered; the state of the queue is queried on each scrape.
 */
export function measureApi(app: FastifyInstance, db: Db): Shown {
  const registry = openMetricsRegistry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  countRequests(app, registers)
  const up = new Gauge({ name: 'verstak_database_up', help: 'Whether the database answers.', registers })
  const connections = new Gauge({
    name: 'verstak_database_connections',
    help: 'Connections of the pool by state; waiting: queries that have none yet.',
    labelNames: ['state'],
    registers,
  })
  const jobs = (['waiting', 'failed', 'oldest'] as const).map(
    (kind) => [kind, new Gauge({ ...JOBS[kind], labelNames: ['job'], registers })] as const,
  )
  const calendar = new Gauge({
    name: 'verstak_calendar_days_left',
    help: 'Days until the known production calendar ends.',
    registers,
  })
  async function look(): Promise<void> {
    calendar.set(calendarDaysLeft(new Date()))
    const there = await databaseIsThere(db)
    up.set(there ? 1 : 0)
    const pool = poolOf(db)
    if (pool) {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    }
    const queue = there ? await stateOfQueue(db).catch(() => []) : []
    for (const [kind, gauge] of jobs) {
      gauge.reset()
      for (const { name, [kind]: value } of queue) gauge.set({ job: name }, value)
    }
  }
  return {
    contentType: registry.contentType,
    async metrics() {
      await look()
      return registry.metrics()
    },
  }
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'verstak_http_requests_total',
    help: 'Answers of the API by address, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'verstak_http_request_duration_seconds',
    help: 'Time until the whole answer was sent.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const method = methodLabel(request.method)
    requests.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

const JOBS = {
  waiting: { name: 'verstak_jobs_waiting', help: 'Jobs that are due and that nobody has taken.' },
  failed: {
    name: 'verstak_jobs_failed',
    help: 'Jobs that were given up, and scheduled ones that failed the last time.',
  },
  oldest: { name: 'verstak_jobs_oldest_seconds', help: 'How long the oldest of those that wait is due.' },
} as const

interface QueueState {
  readonly name: string
  readonly waiting: number
  readonly failed: number
  /** Seconds. */
  readonly oldest: number
}

async function stateOfQueue(db: Db): Promise<readonly QueueState[]> {
  const due = sql`dead_at IS NULL AND run_at <= now() AND (locked_until IS NULL OR locked_until < now())`
  const { rows } = await sql<QueueState>`
    SELECT name,
      count(*) FILTER (WHERE ${due}) AS waiting,
      count(*) FILTER (WHERE dead_at IS NOT NULL OR (schedule IS NOT NULL AND last_error IS NOT NULL)) AS failed,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE ${due})), 0)::float8 AS oldest
    FROM job GROUP BY name`.execute(db)
  return rows
}
