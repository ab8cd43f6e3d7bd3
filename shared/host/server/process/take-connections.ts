import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { findRoute } from '@verstak/host/app/route-book.ts'
import type {
  ConnectionMessage,
  DoneMessage,
  LeaveMessage,
  OpenConnection,
  StandbyMessage,
  TookMessage,
} from './connections.ts'

/** Milliseconds for open answers, such as a long download, of a process that leaves. */
const PATIENCE_MS = 60_000

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Held {
  readonly id: number
  readonly open: Set<Exchange>
  /** Bytes of whole requests. More have been read while a request is arriving. */
  read: number
}

export interface TakenConnections {
  /** Returns idle connections to the primary process, others after their answer. Resolves when none is left. */
  readonly leave: () => Promise<void>
  /** What the primary process can save when this process must end at once because of this remote. */
  readonly open: (blamed: string | null) => readonly OpenConnection[]
}

/**
 * Serves the connections of the shop's port, which the primary process passes on, until the server closes. The primary
 * process keeps a copy of each, so it stays open when this process no longer serves it.
 */
export function takeConnections(server: Server): TakenConnections {
  const held = new Map<Socket, Held>()
  const returned = new WeakSet<Socket>()
  let [standby, leaving] = [false, false]
  let allGone = (): void => {}
  const done = (id: number, idle = false) => tell({ done: id, idle })

  function take(socket: Socket, { connection: id, head }: ConnectionMessage): void {
    held.set(socket, { id, open: new Set(), read: 0 })
    socket.once('close', () => {
      held.delete(socket)
      done(id, returned.has(socket))
      if (held.size === 0) allGone()
    })
    // As for connections that Node's HTTP server accepts itself.
    socket.allowHalfOpen = true
    if (head) socket.unshift(Buffer.from(head, 'latin1'))
    server.emit('connection', socket)
    // It was on its way when this process was told to leave.
    if (standby && !head) giveBack(socket)
  }

  function giveBack(socket: Socket): void {
    const one = held.get(socket)
    if (!one || !isIdle(socket, one)) return
    returned.add(socket)
    // Only the copy of this process.
    socket.destroy()
  }
  const giveAllBack = (): void => {
    for (const socket of held.keys()) giveBack(socket)
  }

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const one = held.get(socket)
    if (!one) return
    const exchange = { request, response }
    one.open.add(exchange)
    one.read = socket.bytesRead
    if (hasBody(request))
      request.once('end', () => {
        one.read = socket.bytesRead
      })
    response.once('close', () => {
      one.open.delete(exchange)
      if (standby || leaving) giveBack(socket)
    })
  })

  process.on('message', (message: Partial<ConnectionMessage & StandbyMessage> | null, socket: unknown) => {
    if (message?.standby !== undefined) {
      standby = message.standby
      if (standby) giveAllBack()
    }
    if (message?.connection === undefined) return
    const took = server.listening && !leaving
    tell({ took })
    // A visitor who has gone leaves no socket, or one without an address.
    const isOpen = socket instanceof Socket && Boolean(socket.remoteAddress)
    if (took && isOpen) return take(socket, message as ConnectionMessage)
    // The primary process has a copy, for another process.
    if (socket instanceof Socket) socket.destroy()
    if (took) done(message.connection)
  })

  return {
    async leave() {
      leaving = true
      giveAllBack()
      if (held.size === 0) return
      await new Promise<void>((resolve) => {
        allGone = resolve
        setTimeout(resolve, PATIENCE_MS).unref()
      })
    },
    open: (blamed) => [...held].flatMap(([socket, one]) => openConnection(socket, one, blamed) ?? []),
  }
}

/** Ends this process when the primary process asks for it, once `leave` has returned the connections. */
export function endOnLeave(leave: () => Promise<unknown>): void {
  let asked = false
  process.on('message', (message: Partial<LeaveMessage> | null) => {
    if (!message?.leave || asked) return
    asked = true
    void leave().then(() => process.exit(0))
  })
}

const tell = (message: TookMessage | DoneMessage): void => void process.send?.(message)

/** Between two requests: nothing of the next one has been read. */
const isIdle = (socket: Socket, { open, read }: Held): boolean =>
  open.size === 0 &&
  socket.bytesRead === read &&
  socket.writableLength === 0 &&
  !socket.writableEnded &&
  !socket.destroyed

function openConnection(socket: Socket, one: Held, blamed: string | null): OpenConnection | null {
  const { id, open, read } = one
  if (isIdle(socket, one)) return { id, head: null, again: true }
  const [exchange, more] = open
  if (!exchange || more || exchange.response.headersSent) return null
  const { request } = exchange
  const isRepeatable = /^(GET|HEAD)$/.test(request.method ?? '') && !hasBody(request)
  // Without a name the request itself may be at fault.
  const again = isRepeatable && socket.bytesRead === read && blamed !== null && ownerOf(request) !== blamed
  return { id, head: headOf(request), again }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function ownerOf({ url = '' }: IncomingMessage): string | undefined {
  try {
    return findRoute(new URL(url, 'http://shop').pathname)?.owner
  } catch {
    return undefined
  }
}

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
