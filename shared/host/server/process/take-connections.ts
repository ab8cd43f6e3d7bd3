import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { ConnectionMessage, TookMessage } from './port.ts'

/** Serves the connections of the shop's port, which the primary process passes on, until the server closes. */
export function takeConnections(server: Server): void {
  process.on('message', (message: Partial<ConnectionMessage> | null, socket: unknown) => {
    if (!message?.connection) return
    const took = server.listening
    process.send?.({ took } satisfies TookMessage)
    // A visitor who has gone leaves no socket, or one without an address.
    if (!(socket instanceof Socket)) return
    // The primary process has a copy, for another process.
    if (!took || !socket.remoteAddress) return void socket.destroy()
    // As for connections that Node's HTTP server accepts itself.
    socket.allowHalfOpen = true
    server.emit('connection', socket)
  })
}
