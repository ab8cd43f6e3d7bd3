import type { FastifyInstance } from 'fastify'

/** From the primary process: stop accepting the shop's connections, or accept them again. */
export interface StandbyMessage {
  readonly standby: boolean
}

/**
 * Lets this process stay loaded without visitors until it is needed again. `elsewhere`: it starts on a socket
 * instead of the shop's port.
 */
export function followStandby(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  address: { readonly host: string; readonly port: number },
  elsewhere = false,
): void {
  let standby: boolean | 'elsewhere' = elsewhere && 'elsewhere'
  // A browser would keep using its kept-alive connection.
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
