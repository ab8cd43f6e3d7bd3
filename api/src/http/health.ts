import { contract } from '@verstak/contract/contract.ts'
import { callKeys, shapeBook } from '@verstak/contract/shape.ts'
import type { FastifyInstance } from 'fastify'
import { databaseIsThere } from '../db/watched-driver.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Services } from './handler.ts'

/**
 * `live`: liveness check. `ready`: readiness check with the current state of each dependency; 503 if one is
 * unavailable. `calls`: the calls that this API answers, such as `POST /api/basket/add/`, with the fields and
 * types of their requests and answers.
 */
export function registerHealth(app: FastifyInstance, services: Pick<Services, 'db'>, space: DiskSpace): void {
  const live = async () => ({ status: 'success', data: { up: true } })
  app.get('/health/', live)
  app.get('/health/live', live)
  // For a shell, which tells publishers of remotes; the calls of a page may be newer than the shell.
  let told: ReturnType<typeof contractFacts> | undefined
  app.get('/health/calls', async () => {
    told ??= contractFacts()
    return { status: 'success', data: told }
  })
  app.get('/health/ready', async (_request, reply) => {
    const [there, left] = await Promise.all([databaseIsThere(services.db), space.isLeft()])
    const up = there && left
    const parts = { database: there ? 'up' : 'down', disk: left ? 'up' : 'full' }
    return reply.status(up ? 200 : 503).send({ status: 'success', data: { up, parts } })
  })
}

function contractFacts() {
  const book = shapeBook()
  const keys = contract.map((call) => [`${call.method} ${call.path}`, callKeys(book, call)] as const)
  return {
    calls: keys.map(([name]) => name),
    shapes: { calls: Object.fromEntries(keys), known: book.known },
  }
}
