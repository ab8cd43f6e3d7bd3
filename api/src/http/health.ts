import type { FastifyInstance } from 'fastify'
import { databaseIsThere } from '../db/watched-driver.ts'
import type { Services } from './handler.ts'

/**
 * `live`: liveness check. `ready`: readiness check with the current state of each dependency; 503 if one is
 * unavailable.
 */
export function registerHealth(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  const live = async () => ({ status: 'success', data: { up: true } })
  app.get('/health/', live)
  app.get('/health/live', live)
  app.get('/health/ready', async (_request, reply) => {
    const up = await databaseIsThere(services.db)
    return reply
      .status(up ? 200 : 503)
      .send({ status: 'success', data: { up, parts: { database: up ? 'up' : 'away' } } })
  })
}
