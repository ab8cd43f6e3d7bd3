import type { FastifyInstance } from 'fastify'

/** From the primary process: this process gets no connections, or gets them again. */
export interface StandbyMessage {
  readonly standby: boolean
}

/** Lets visitors leave this process with their next response while it is not needed. */
export function followStandby(app: Pick<FastifyInstance, 'addHook'>): void {
  let standby = false
  // A browser would keep using its kept-alive connection.
  app.addHook('onSend', async (_request, reply) => {
    if (standby) reply.header('connection', 'close')
  })
  process.on('message', (message: Partial<StandbyMessage> | null) => {
    if (message?.standby !== undefined) standby = message.standby
  })
}
