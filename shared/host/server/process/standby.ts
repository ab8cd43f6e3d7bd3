import type { FastifyInstance } from 'fastify'

/** From the first process: take no more connections, or take those of the shop. */
export interface StandbyMessage {
  readonly standby: boolean
}

/**
 * Has this process wait without visitors, with all that it has loaded, until it is wanted again. `elsewhere`: it begins at
 * another place than this address, until it is wanted here.
 */
export function followStandby(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  address: { readonly host: string; readonly port: number },
  elsewhere = false,
): void {
  let standby: boolean | 'elsewhere' = elsewhere && 'elsewhere'
  // A browser would go on asking on the connection that it has.
  app.addHook('onSend', async (_request, reply) => {
    if (standby === true) reply.header('connection', 'close')
  })
  process.on('message', (message: Partial<StandbyMessage> | null) => {
    if (message?.standby === undefined || message.standby === standby) return
    if (message.standby || standby === 'elsewhere') app.server.close()
    standby = message.standby
    if (!standby) app.server.listen(address)
  })
}
