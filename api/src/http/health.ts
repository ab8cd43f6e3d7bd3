import type { FastifyInstance } from 'fastify'
import { databaseIsThere } from '../db/watched-driver.ts'
import type { Services } from './handler.ts'

/** `live`: the process answers. `ready`: with the parts that it needs, as they are at this moment; 503 without one. */
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
