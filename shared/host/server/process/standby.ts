import type { FastifyInstance } from 'fastify'

/** From the first process: take no more connections, or take them again. */
export interface StandbyMessage {
  readonly standby: boolean
}

/** Has this process wait without visitors, with all that it has loaded, until it is wanted again. */
export function followStandby(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  address: { readonly host: string; readonly port: number },
): void {
  let standby = false
  // A browser would go on asking on the connection that it has.
  app.addHook('onSend', async (_request, reply) => {
    if (standby) reply.header('connection', 'close')
  })
  process.on('message', (message: Partial<StandbyMessage> | null) => {
    if (message?.standby === undefined || message.standby === standby) return
    standby = message.standby
    if (standby) app.server.close()
    else app.server.listen(address)
  })
}
