import type { Trust } from '@verstak/process/proxies.ts'
import type { FastifyInstance } from 'fastify'
import { passOn } from '../canary/pass-on.ts'
import { stayHere } from '../canary/visits.ts'

/** From the primary process: the socket of the serving processes; null when this process serves again. */
export interface StandbyMessage {
  readonly elsewhere: string | null
}

/**
 * While this process is on standby, the serving processes answer what still arrives on its kept-alive
 * connections, and each of these ends with its answer. Must be registered before other request hooks.
 */
export function followStandby(app: Pick<FastifyInstance, 'addHook'>, trust: Trust): void {
  let elsewhere: string | null = null
  app.addHook('onRequest', (request, reply, done) => {
    if (elsewhere === null) return done()
    reply.raw.shouldKeepAlive = false
    stayHere(request)
    passOn(request, reply, { path: elsewhere, trust, kept: null, instead: done })
  })
  // The answer of a request that arrived before.
  app.addHook('onSend', async (_request, { raw }) => {
    if (elsewhere !== null) raw.shouldKeepAlive = false
  })
  process.on('message', (message: Partial<StandbyMessage> | null) => {
    if (message?.elsewhere !== undefined) elsewhere = message.elsewhere
  })
}
